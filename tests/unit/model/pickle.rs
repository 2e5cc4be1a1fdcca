use infer::model::error::ModelErrorCode as Code;
use infer::model::pickle::*;

fn read(bytes: &[u8]) -> Result<String, String> {
    let pickle = Pickle::read(bytes, "file", "record").map_err(|e| e.message)?;
    Ok(show(&pickle, pickle.root()))
}

fn show(p: &Pickle<'_>, id: NodeId) -> String {
    let all = |ids: &[NodeId]| ids.iter().map(|i| show(p, *i)).collect::<Vec<_>>().join(" ");
    match p.node(id) {
        Node::Tuple(l) => format!("({})", all(l)),
        Node::List(l) => format!("[{}]", all(l)),
        Node::Dict(l) => {
            format!("{{{}}}", l.iter().map(|(k, v)| show(p, *k) + ":" + &show(p, *v)).collect::<Vec<_>>().join(" "))
        }
        Node::Reduce(f, a) => format!("{}{}", show(p, *f), show(p, *a)),
        Node::Object(c, _, s) => format!("new {} {}", show(p, *c), s.map_or("-".into(), |s| show(p, s))),
        Node::Persistent(i) => format!("@{}", show(p, *i)),
        Node::Global(m, n) => format!("{m}.{n}"),
        other => format!("{other:?}"),
    }
}

#[test]
fn reads_what_pytorch_writes() {
    assert_eq!(read(b"\x80\x02).").unwrap(), "()");
    assert_eq!(
        read(b"\x80\x02(K\x01M\x00\x01J\xff\xff\xff\xff\x8a\x02\x00\x80t.").unwrap(),
        "(Int(1) Int(256) Int(-1) Int(-32768))"
    );
    assert_eq!(read(b"\x80\x02]q\x00(G?\xf0\0\0\0\0\0\0\x88Ne.").unwrap(), "[Float(1.0) Bool(true) None]");
    assert_eq!(
        read(b"\x80\x02}(X\x01\0\0\0aq\x01K\x02h\x01h\x01u.").unwrap(),
        r#"{Str("a"):Int(2) Str("a"):Str("a")}"#
    );
    assert_eq!(read(b"\x80\x02cm\nC\nq\x00)\x81}X\x01\0\0\0xK\x05sb.").unwrap(), r#"new m.C {Str("x"):Int(5)}"#);
    assert_eq!(read(b"\x80\x02ca\nf\nK\x01\x85R.").unwrap(), "a.f(Int(1))");
    // `pickle.dumps({"a": [1, "a"], "f": Fraction(1, 2)}, 4)`
    assert_eq!(
        read(
            b"\x80\x04\x956\0\0\0\0\0\0\0}\x94(\x8c\x01a\x94]\x94(K\x01h\x01e\x8c\x01f\x94\x8c\tfractions\x94\x8c\x08Fraction\x94\x93\x94K\x01K\x02\x86\x94R\x94u."
        )
        .unwrap(),
        r#"{Str("a"):[Int(1) Str("a")] Str("f"):fractions.Fraction(Int(1) Int(2))}"#
    );
    // A `state_dict`, with `_metadata` beside its entries.
    let ordered = b"\x80\x02ccollections\nOrderedDict\nq\x00)Rq\x01(X\x01\0\0\0wK\x05u}X\x09\0\0\0_metadatah\x00)Rsb.";
    assert_eq!(read(ordered).unwrap(), r#"{Str("w"):Int(5)}"#);
}

#[test]
fn refuses_everything_else() {
    let whole: &[u8] = b"\x80\x02cm\nC\n)\x81}(X\x01\0\0\0xK\x05X\x01\0\0\0y](K\x01K\x02eub.";
    assert!(read(whole).is_ok());
    assert!(Pickle::is_whole(whole));
    for n in 0..whole.len() {
        assert!(read(&whole[..n]).is_err(), "the first {n} bytes");
        assert!(!Pickle::is_whole(&whole[..n]), "the first {n} bytes");
    }
    assert!(Pickle::is_whole(b"\x80\x02h\x07"));
    for bad in [
        &b"\x80\x05N."[..],
        b"\x80\x02NN.",
        b"\x80\x02h\x07.",
        b"\x80\x02a.",
        b"\x80\x02(.",
        b"\x80\x02N(e.",
        b"\x80\x02}(K\x01u.",
        b"\x80\x02K\x01}b.",
        b"\x80\x02\x8a\x09\0\0\0\0\0\0\0\0\x01.",
        b"\x80\x02X\xff\xff\xff\xff.",
        b"\x80\x02X\x01\0\0\0\xff.",
        b"\x80\x02I1\n.",
    ] {
        let e = read(bad).unwrap_err();
        assert!(e.starts_with("file: record: pickle, at byte "), "{e}");
    }
    // Deep nesting causes no recursion.
    let mut deep = b"\x80\x02".to_vec();
    deep.extend(std::iter::repeat_n(b"]r\0\0\0\0", 100_000).flatten());
    deep.extend(std::iter::repeat_n(b'a', 99_999));
    deep.push(b'.');
    assert!(Pickle::read(&deep, "file", "record").is_ok());
}

#[test]
fn a_pickle_has_no_more_objects_than_its_size_tells() {
    let many = |opcode: &[u8]| [b"\x80\x02(".as_slice(), &opcode.repeat(100_000), b"t."].concat();
    for what in [&b"N"[..], b"\x88", b")", b"K\x01", b"h\0"] {
        let pickle = [b"\x80\x02Nq\x000".as_slice(), &many(what)].concat();
        assert!(Pickle::read(&pickle, "file", "record").is_ok(), "{what:?}");
    }
    for what in [&b"]"[..], b"}", b"N\x85", b"N)R", b"N)\x81"] {
        let e = Pickle::read(&many(what), "file", "record").unwrap_err();
        assert_eq!(e.code, Code::Limit, "{what:?}");
    }
}
