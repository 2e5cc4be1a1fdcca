// What c10/util/Logging.h gives a program that asks for it, and that nobody else gets it.
#include <torch/torch.h>

#include <torch/script.h>

#if defined(INFER_H) || defined(LIBINFER_VERSION_ABI)
#if defined(CHECK) || defined(LOG) || defined(VLOG) || defined(CPU) || defined(CUDA)
#error "names that belong to the program are macros"
#endif
#endif

#include "test.h"

#include <c10/util/Logging.h>

TEST(surface_logging, macros) {
  CHECK(1 + 1 == 2) << "arithmetic";  // CHECK
  int evaluated = 0;
  const auto counted = [&] { return ++evaluated; };
  LOG(INFO) << counted();  // LOG
  VLOG(1) << counted();
  if (evaluated > 0) LOG(WARNING) << "a warning that a test writes on purpose, after " << evaluated;
  EXPECT_EQ(evaluated, 2);
  DCHECK(evaluated == 2);
}
