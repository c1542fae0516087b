use starknet::ContractAddress;
use openzeppelin::token::{ERC20, erc20 as plain};

/// A point.
#[derive(Drop, Serde)]
pub struct Point {
    pub x: u32,
    y: felt252,
}
enum Color { Red, Green: u32 }
trait Shape<T> {
    fn area(self: @T, k: u32) -> u32;
}
impl PointShape of Shape<Point> {
    // Gives the area.
    fn area(self: @Point, k: u32) -> u32 {
        let mut local = k;
        helper(local, MAX);
        self.run();
        let made = Point { x: local, y: 2 };
        assert!(k > 1, 'fn in_a_string() {}');
        Color::Red;
        plain::transfer(made)
    }
}
#[starknet::contract]
mod Contract {
    #[storage]
    struct Storage { value: u256 }
    #[constructor]
    fn constructor(ref self: ContractState) {}
    #[abi(embed_v0)]
    impl Getter of super::IGetter<ContractState> {
        fn get(self: @ContractState) -> u256 { self.value.read() }
    }
}
const MAX: u32 = 10;
type Alias = u32;
// fn commented_out() {}
fn top<T, +Drop<T>>(ref a: Array<T>, b: u32) -> Option<u32> {
    match b { 0 => None, _ => Some(top(a, b)) }
}
extern fn outside(a: u32) nopanic;
