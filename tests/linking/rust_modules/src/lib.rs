mod tools;
pub mod shapes;

pub fn start() {
    tools::sharpen();
//         ^^^^^^^ certain src/tools.rs::sharpen
    self::finish();
//        ^^^^^^ certain src/lib.rs::finish
}

fn finish() {}

mod nested {
    fn finish() {}

    fn inside() {
        finish();
//      ^^^^^^ certain src/lib.rs::nested.finish
        super::finish();
//             ^^^^^^ certain src/lib.rs::finish
        start();
//      ^^^^^ outside
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn runs() {
        start();
//      ^^^^^ certain src/lib.rs::start
        finish();
//      ^^^^^^ certain src/lib.rs::finish
        nested::finish();
//              ^^^^^^ certain src/lib.rs::nested.finish
    }
}
