//! Classes of C++ that the program registers: what `torch::class_` does. A method is an operator whose namespace is the class's name,
//! so that calls, defaults, overloads and registration are those of operators; `__init__` and `__setstate__` take an object of which
//! there is nothing yet.

use super::ivalue::{Class, ClassBody, ClassKind, IValue, Object};
use crate::core::Result;
use crate::dispatch;
use crate::operator::{AnyValue, Arg, Value};
use crate::{bail, check};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};

/// What the qualified name of every class of C++ begins with.
pub const PREFIX: &str = "__torch__.torch.classes.";

static CLASSES: RwLock<Option<HashMap<Box<str>, Arc<Class>>>> = RwLock::new(None);

/// Makes a class known by its qualified name. It stays: values may be of it.
pub fn register(name: &str) -> Result<Arc<Class>> {
    check!(name.starts_with(PREFIX), Value, "class_: '{name}' does not begin with '{PREFIX}'");
    let mut classes = CLASSES.write().unwrap_or_else(PoisonError::into_inner);
    let classes = classes.get_or_insert_default();
    check!(
        !classes.contains_key(name),
        "Custom class with name {name} is already registered. Ensure that registration with torch::class_ is only called once."
    );
    let class = Arc::new(Class { name: name.into(), kind: ClassKind::Native, body: ClassBody::default().into() });
    classes.insert(name.into(), class.clone());
    Ok(class)
}

/// The registered class with a qualified name.
pub fn named(name: &str) -> Option<Arc<Class>> {
    CLASSES.read().unwrap_or_else(PoisonError::into_inner).as_ref()?.get(name).cloned()
}

/// Whether a class is one that was registered.
pub fn is_registered(class: &Class) -> bool {
    named(&class.name).is_some()
}

/// The object of a class that has a state.
pub fn from_state(class: &Arc<Class>, state: IValue) -> Result<IValue> {
    let object = Object::new(class.clone(), Vec::new());
    call(&object, "__setstate__", Some(state))?;
    Ok(IValue::Object(object))
}

/// The state of an object.
pub fn state_of(object: &Arc<Object>) -> Result<IValue> {
    Ok(IValue::from(call(object, "__getstate__", None)?))
}

fn call(object: &Arc<Object>, method: &str, arg: Option<IValue>) -> Result<Value> {
    let Some(op) = dispatch::find(&format!("{}::{method}", object.class.name)) else {
        bail!(
            "Cannot serialize custom bound C++ class {}. Please define serialization methods via def_pickle() for this class.",
            object.class.name
        );
    };
    let this: Arc<dyn AnyValue> = Arc::new(IValue::Object(object.clone()));
    let arg = arg.map(|a| a.to_argument());
    let args: Vec<Arg<'_>> = std::iter::once(Arg::Any(&this)).chain(arg.iter().map(Value::as_arg)).collect();
    let value = op.call(&args)?;
    Ok(op.returned(value, &args))
}
