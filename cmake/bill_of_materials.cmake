# What libinfer is made of, as cargo links it: OUT/infer.spdx.json, its bill of materials in SPDX 2.3, and OUT/NOTICES, the licences its parts
# come with. deny.toml says which licences there may be.
#   cmake -DCARGO=cargo "-DFEATURES=--features;..." -DOUT=DIR -P cmake/bill_of_materials.cmake          in the project's folder
cmake_minimum_required(VERSION 3.20)

function(run result)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE text OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(${result} "${text}" PARENT_SCOPE)
endfunction()
# Without build scripts' crates and macros, of which nothing is linked.
run(tree ${CARGO} tree --locked --package infer ${FEATURES} --edges normal,no-proc-macro --no-dedupe --prefix none --format "{p}|{l}")
run(metadata ${CARGO} metadata --locked --format-version 1 ${FEATURES})
run(rust ${CARGO} --version) # the compiler's too, of one toolchain
file(READ Cargo.lock lock)

function(add_package id name version licence location more)
  string(REPLACE "/" " OR " licence "${licence}") # as old manifests write it
  string(APPEND packages ",
    {\"SPDXID\": \"SPDXRef-${id}\", \"name\": \"${name}\", \"versionInfo\": \"${version}\", \"licenseDeclared\": \"${licence}\",
     \"licenseConcluded\": \"NOASSERTION\", \"copyrightText\": \"NOASSERTION\", \"filesAnalyzed\": false, \"downloadLocation\": \"${location}\"${more}}")
  set(packages "${packages}" PARENT_SCOPE)
  if(NOT id STREQUAL "libinfer")
    string(APPEND relationships ",
    {\"spdxElementId\": \"SPDXRef-libinfer\", \"relationshipType\": \"STATIC_LINK\", \"relatedSpdxElement\": \"SPDXRef-${id}\"}")
    set(relationships "${relationships}" PARENT_SCOPE)
  endif()
endfunction()

string(REPLACE "\n" ";" tree "${tree}")
list(REMOVE_DUPLICATES tree)
foreach(line IN LISTS tree)
  if(NOT line MATCHES "^([^ ]+) v([^ |]+)[^|]*[|](.+)$")
    message(FATAL_ERROR "cargo tree: no package and licence in '${line}'")
  endif()
  set(name ${CMAKE_MATCH_1})
  set(version ${CMAKE_MATCH_2})
  set(licence ${CMAKE_MATCH_3})
  if(name STREQUAL "infer")
    set(infer_version ${version})
    add_package(libinfer libinfer ${version} "${licence}" NOASSERTION ", \"primaryPackagePurpose\": \"LIBRARY\"")
    continue()
  endif()
  string(REPLACE "+" "[+]" exact "${version}")
  if(NOT lock MATCHES "name = \"${name}\"\nversion = \"${exact}\"\nsource = [^\n]*\nchecksum = \"([0-9a-f]+)\"")
    message(FATAL_ERROR "Cargo.lock: no checksum of ${name} ${version}")
  endif()
  string(CONCAT more ",
     \"checksums\": [{\"algorithm\": \"SHA256\", \"checksumValue\": \"${CMAKE_MATCH_1}\"}],
     \"externalRefs\": [{\"referenceCategory\": \"PACKAGE-MANAGER\", \"referenceType\": \"purl\", \"referenceLocator\": \"pkg:cargo/${name}@${version}\"}]")
  string(REGEX REPLACE "[^a-zA-Z0-9.-]" "-" id "crate-${name}-${version}")
  add_package(${id} ${name} ${version} "${licence}" "https://crates.io/api/v1/crates/${name}/${version}/download" "${more}")

  # One licence of those to choose from is enough; what a crate has from elsewhere lies deeper, with its own.
  if(NOT metadata MATCHES "\"manifest_path\":\"([^\"]*/${name}-${exact})/Cargo.toml\"")
    message(FATAL_ERROR "cargo metadata: no folder of ${name} ${version}")
  endif()
  set(folder ${CMAKE_MATCH_1})
  file(GLOB_RECURSE texts ${folder}/LICENSE-MIT*)
  if(NOT texts)
    file(GLOB_RECURSE texts ${folder}/LICENSE*)
  endif()
  if(NOT texts)
    message(FATAL_ERROR "${name} ${version}: no text of its licence in ${folder}")
  endif()
  foreach(text IN LISTS texts)
    file(READ ${text} text)
    string(APPEND notices "\n==== ${name} ${version} (${licence})\n\n${text}")
  endforeach()
endforeach()

string(REGEX REPLACE "^cargo ([^ ]+).*" "\\1" rust "${rust}")
add_package(rust-std "The Rust standard library" "${rust}" "MIT OR Apache-2.0" "https://github.com/rust-lang/rust" "")
string(PREPEND notices "libinfer is made of these, beside Rust's standard library (https://www.rust-lang.org/policies/licenses).\n")

string(TIMESTAMP created UTC)
string(SHA256 digest "${packages}")
string(SUBSTRING "${packages}" 1 -1 packages)
file(WRITE ${OUT}/NOTICES "${notices}")
file(WRITE ${OUT}/infer.spdx.json "{
  \"spdxVersion\": \"SPDX-2.3\",
  \"dataLicense\": \"CC0-1.0\",
  \"SPDXID\": \"SPDXRef-DOCUMENT\",
  \"name\": \"libinfer-${infer_version}\",
  \"documentNamespace\": \"https://spdx.org/spdxdocs/libinfer-${infer_version}-${digest}\",
  \"creationInfo\": {\"created\": \"${created}\", \"creators\": [\"Tool: libinfer/cmake/bill_of_materials.cmake\"]},
  \"packages\": [${packages}
  ],
  \"relationships\": [
    {\"spdxElementId\": \"SPDXRef-DOCUMENT\", \"relationshipType\": \"DESCRIBES\", \"relatedSpdxElement\": \"SPDXRef-libinfer\"}${relationships}
  ]
}
")
