//! The operators that follow from one record: in-place and out= forms, copies of views, functional partners.

use super::record::{Body, Record, split_schema};
use super::signature::{Signature, Variant};

impl Record {
    /// The operator and its derived variants.
    pub fn derive(&self) -> Vec<Signature> {
        let full = self.full_name();
        let (name, overload) = full.split_once('.').unwrap_or((full, ""));
        let (params, returns) = split_schema(self.schema);
        let named = |name: &str, overload: &str| match overload {
            "" => name.to_string(),
            o => format!("{name}.{o}"),
        };
        let make = |full: String, params: &str, returns: &str, variant| {
            let text = format!("{}({params}) -> {returns}", self.qualified(&full));
            // A test derives the whole table.
            Signature::parse(&text, variant).unwrap_or_else(|e| panic!("{text}: {e:?}"))
        };
        let mut ops = vec![make(full.to_string(), params, returns, Variant::Base)];
        if self.forms.inplace {
            let is_view = matches!(self.body, Body::View(_));
            let (params, returns) = write_self(params);
            let variant = if is_view { Variant::InPlaceView } else { Variant::InPlace };
            let overload = self.forms.inplace_overload.unwrap_or(overload);
            ops.push(make(named(&format!("{name}_"), overload), &params, returns, variant));
        }
        if let Some(out) = self.forms.out {
            let (mut params, returns) = out_schema(params, returns, out, self.forms.out_names);
            if let Some((parameter, with_default)) = self.forms.out_default {
                params = params.replacen(parameter, with_default, 1);
            }
            ops.push(make(named(name, out), &params, &returns, Variant::Out));
        }
        if let Some(partner) = self.forms.partner {
            let (params, returns, variant) = match self.body {
                Body::Mutating(_) => {
                    let (p, r) = functional_schema(params, returns);
                    (p, r, Variant::Functional)
                }
                _ => (strip_alias(params), strip_alias(returns), Variant::ViewCopy),
            };
            ops.push(make(named(partner, overload), &params, &returns, variant));
            // What has one tensor or one list as its result has an out= form too, unless the record's own takes its place.
            if matches!(&*returns, "Tensor" | "Tensor[]") && self.forms.out.is_none() {
                let out = if overload.is_empty() { "out".to_string() } else { format!("{overload}_out") };
                let (params, returns) = out_schema(&params, &returns, &out, &[]);
                ops.push(make(named(partner, &out), &params, &returns, Variant::PartnerOut));
            }
        }
        ops
    }
}

/// The parameters with the first, a tensor or a list of them, written, and the returns: an in-place form calls it `self`,
/// whatever its name was, and returns a tensor, but no list.
fn write_self(params: &str) -> (String, &'static str) {
    let (first, rest) =
        params.split_once(',').map_or((params, String::new()), |(first, rest)| (first, format!(",{rest}")));
    match first.starts_with("Tensor[]") {
        true => (format!("Tensor(a!)[] self{rest}"), "()"),
        false => (format!("Tensor(a!) self{rest}"), "Tensor(a!)"),
    }
}

/// Without alias annotations.
fn strip_alias(text: &str) -> String {
    text.replace("(a -> *)", "").replace("(a!)", "").replace("(b!)", "").replace("(c!)", "").replace("(a)", "")
}

/// The functional form of a schema that writes: clones of what was written follow the other returns.
fn functional_schema(params: &str, returns: &str) -> (String, String) {
    (strip_alias(params), strip_alias(returns))
}

/// The out= form: one written argument a return, called as `names` says, else as the return, else by the usual name. A list
/// is always called `out`, and is not returned.
fn out_schema(params: &str, returns: &str, overload: &str, names: &[&str]) -> (String, String) {
    let returns: Vec<&str> = returns.trim_start_matches('(').trim_end_matches(')').split(", ").collect();
    let (mut args, mut results) = (Vec::new(), Vec::new());
    for (i, r) in returns.iter().enumerate() {
        let ty = format!("Tensor({}!)", (b'a' + i as u8) as char);
        let own = r.split_once(' ').map(|(_, name)| name);
        let name = match names.get(i).copied().or(own) {
            Some(name) => name.to_string(),
            None if returns.len() == 1 && overload == "grad_input" => overload.into(),
            None if returns.len() == 1 => "out".into(),
            None => format!("out{i}"),
        };
        args.push(format!("{ty} {name}"));
        // Those whose overload is `output` are older than names of results.
        results.push(own.filter(|_| overload != "output").map_or(ty.clone(), |own| format!("{ty} {own}")));
    }
    let is_list = returns.len() == 1 && returns[0].starts_with("Tensor[]");
    if is_list {
        args = vec!["Tensor(a!)[] out".to_string()];
        results.clear();
    }
    let results = if results.len() == 1 { results[0].clone() } else { format!("({})", results.join(", ")) };
    // out= takes the place of a factory's options.
    const OPTIONS: [&str; 4] = ["ScalarType? dtype", "Layout? layout", "Device? device", "bool? pin_memory"];
    let is_factory = OPTIONS.iter().all(|option| params.contains(option));
    let (positional, keyword) = params.split_once('*').unwrap_or((params, ""));
    let positional = positional.trim_end_matches(", ");
    let keyword =
        keyword.split(", ").filter(|p| !(p.is_empty() || is_factory && OPTIONS.iter().any(|o| p.starts_with(o))));
    let all: Vec<&str> = [positional]
        .into_iter()
        .filter(|p| !p.is_empty())
        .chain(["*"])
        .chain(keyword)
        .chain(args.iter().map(|a| &**a))
        .collect();
    (all.join(", "), results)
}
