//! The crate is described here and is no symbol.

use crate::{base::{Base, Kind as BaseKind}, helper, shapes::*, units::{self as u}};
use std::collections::HashMap;
use super::other::Thing as Other;
extern crate serde;
mod declared;

/// A shape. More follows.
#[derive(Debug, Clone)]
#[repr(C)]
pub struct Shape<'a, T: Clone>
where
    T: Copy,
{
    /// How many.
    pub sides: u32,
    #[serde(skip)]
    name: &'a T,
}

pub struct Pair(pub u32, String);
struct Unit;

#[derive(Debug)]
pub enum Event<T> {
    Start,
    Move(T),
    Stop { code: u8 },
    Fixed = 4,
}

union Either { whole: u32, real: f32 }

pub type Table<T> = HashMap<String, T>;
pub const LIMIT: usize = 10;
const API_TOKEN: &str = "hunter2";
const SUM: usize = LIMIT + 1;
static mut COUNTER: u32 = 0;

pub mod inner {
    pub(crate) fn deep() {}
}

macro_rules! square {
    ($x:expr) => { multiply($x, $x) };
}

extern "C" {
    fn from_c(a: i32) -> i32;
    static EXTERNAL: i32;
}

// A comment that is no doc comment.
impl<T> Display for Shape<'_, T>
where
    T: Clone, // impl NotAnImpl for X {}
{
    type Output = u8;
    const KIND: u8 = 1;

    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}", describe(self.sides))?;
        Self::reset();
        self.name.show(LIMIT);
        Ok(())
    }
}

impl Shape<'_, u8> {
    #[must_use]
    pub async fn new(sides: u32) -> Self {
        let closure = |a: i32| a;
        Shape { sides, name: &1 }
    }
}

impl base::Named for other::Thing {}
impl<T> Named for &T {}
impl Named for [u8; 3] {}

/// Measures.
pub trait Measure: Base + Send {
    type Item: Clone;
    const N: u8;
    fn area(&self) -> f64;
    fn twice(&self) -> f64 {
        self.area() * 2.0
    }
}

#[cfg(test)]
use test_support::Fixture;

/// Runs it all.
async fn run<F>(mut f: F) -> impl Future<Output = ()>
where
    F: FnMut(u32) -> u32,
{
    fn nested() {}
    const LOCAL: u8 = 1;
    let v = vec![first(1), Shape::build(2), x.third()];
    let list = it.collect::<Vec<u8>>();
    apply(handler);
    for_each(Self::go);
    let p = geometry::Point { x: 1 };
    match v {
        Event::Move(q) => {}
        _ => a::b::missing(Event::Start),
    }
}

// fn commented_out() {}
const TEXT: &str = "fn in_a_string() {}";
