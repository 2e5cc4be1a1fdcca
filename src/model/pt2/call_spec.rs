//! How a program is called: which arguments there are, by position and by name, and how they and the results are nested.

use super::inputs::InputMeta;
use super::schema::ModuleCallEntry;
use super::tree_spec::{Key, Tree};
use crate::core::Result;
use crate::model::ivalue::IValue;
use crate::{bail, check};

/// One argument of `forward`.
#[derive(Clone)]
struct Parameter {
    /// Its name.
    name: Box<str>,
    /// How it is nested.
    tree: Tree,
}

/// How a program is called.
#[derive(Clone)]
pub struct CallSpec {
    parameters: Vec<Parameter>,
    results: Tree,
}

impl CallSpec {
    /// Of a program with these inputs, which get their names as the caller knows them, and so many results.
    pub fn of(modules: &[ModuleCallEntry], inputs: &mut [InputMeta], results: usize) -> Result<CallSpec> {
        let signature = modules.iter().find(|m| m.fqn.is_empty()).and_then(|m| m.signature.as_ref());
        let Some(signature) = signature else { return Ok(CallSpec::flat(inputs, results)) };
        let (arguments, outputs) = (Tree::parse(&signature.in_spec)?, Tree::parse(&signature.out_spec)?);
        check!(
            arguments.leaves() == inputs.len() && outputs.leaves() == results,
            Model,
            "{} inputs and {results} results, but {} and {} values are nested",
            inputs.len(),
            arguments.leaves(),
            outputs.leaves()
        );
        let by_name = |entries: Vec<(Key, Tree)>| {
            entries.into_iter().map(|(key, tree)| match key {
                Key::Str(name) => Ok(Parameter { name, tree }),
                key => bail!(Model, "an argument of the name {key:?}"),
            })
        };
        let mut parameters = Vec::new();
        match arguments {
            Tree::Tuple(both) => match <[Tree; 2]>::try_from(both) {
                Ok([Tree::Tuple(positional), Tree::Dict(named)]) => {
                    // Older programs have no names.
                    let names = signature.forward_arg_names.as_deref().unwrap_or_default();
                    let mut flat = 0;
                    for (i, tree) in positional.into_iter().enumerate() {
                        let own = inputs.get(flat).filter(|_| tree == Tree::Leaf).map(|m| m.name.clone());
                        let name = names.get(i).cloned().or(own).unwrap_or_else(|| format!("args[{i}]").into());
                        flat += tree.leaves();
                        parameters.push(Parameter { name, tree });
                    }
                    for parameter in by_name(named) {
                        parameters.push(parameter?);
                    }
                }
                _ => bail!(Model, "the inputs are not nested as arguments by position and by name"),
            },
            _ => bail!(Model, "the inputs are not nested as arguments by position and by name"),
        }
        let mut names = Vec::with_capacity(inputs.len());
        parameters.iter().for_each(|p| p.tree.names(p.name.to_string(), &mut names));
        for (input, name) in inputs.iter_mut().zip(names) {
            input.name = name;
        }
        Ok(CallSpec { parameters, results: outputs })
    }

    /// Of a program that does not say how it is called: all inputs by position.
    fn flat(inputs: &[InputMeta], results: usize) -> CallSpec {
        let parameters = inputs.iter().map(|m| Parameter { name: m.name.clone(), tree: Tree::Leaf }).collect();
        let results = if results == 1 { Tree::Leaf } else { Tree::Tuple(vec![Tree::Leaf; results]) };
        CallSpec { parameters, results }
    }

    /// How many arguments there are.
    pub fn num_parameters(&self) -> usize {
        self.parameters.len()
    }

    /// Whether no argument is nested.
    pub fn is_flat(&self) -> bool {
        self.parameters.iter().all(|p| p.tree == Tree::Leaf)
    }

    /// The flat inputs: arguments by position, in their order, and by name.
    pub fn flatten(&self, inputs: &[IValue], named: &[(&str, IValue)]) -> Result<Vec<IValue>> {
        let takes = self.parameters.len();
        check!(
            inputs.len() <= takes,
            "forward() expected {takes} argument(s) but received {} argument(s)",
            inputs.len() + named.len()
        );
        let mut leaves = Vec::new();
        for (i, p) in self.parameters.iter().enumerate() {
            let by_name = named.iter().find(|(n, _)| *n == &*p.name).map(|(_, v)| v);
            let value = match (inputs.get(i), by_name) {
                (Some(_), Some(_)) => bail!("forward() got multiple values for argument '{}'", p.name),
                (given, by_name) => given.or(by_name),
            };
            let Some(value) = value else {
                let given = inputs.len() + named.len();
                bail!(
                    "forward() expected {takes} argument(s) but received {given} argument(s): '{}' is missing",
                    p.name
                )
            };
            p.tree.flatten(value, &format!("'{}'", p.name), &mut leaves)?;
        }
        if let Some((n, _)) = named.iter().find(|(n, _)| !self.parameters.iter().any(|p| *p.name == **n)) {
            let names: Vec<&str> = self.parameters.iter().map(|p| &*p.name).collect();
            bail!("Unknown keyword argument '{n}' for operator 'forward': its arguments are {}", names.join(", "));
        }
        Ok(leaves)
    }

    /// Whether the results are one value, or a tuple of values none of which is nested; and whether they are a tuple.
    pub fn flat_results(&self) -> Option<bool> {
        match &self.results {
            Tree::Leaf => Some(false),
            Tree::Tuple(l) if l.iter().all(|t| *t == Tree::Leaf) => Some(true),
            _ => None,
        }
    }

    /// The results, nested as the program says.
    pub fn unflatten(&self, results: Vec<IValue>) -> Result<IValue> {
        self.results.unflatten(&mut results.into_iter())
    }
}
