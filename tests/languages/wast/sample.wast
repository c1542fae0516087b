(module $sample
  (func $one (export "one") (param $a i32) (result i32)
    (call $two (local.get $a)))
  (func $two (result i32) (i32.const 2))
  (global $count i32 (i32.const 0)))
;; (module $commented)
(assert_return (invoke "one" (i32.const 1)) (i32.const 2))
(register "sample")
