(module $sample
  (import "env" "log" (func $log (param i32)))
  (type $unary (func (param i32) (result i32)))
  (memory $memory 1)
  (table $table 1 funcref)
  (global $count (mut i32) (i32.const 0))
  ;; Adds them. Both.
  (func $add (export "add") (param $a i32) (param $b i32) (result i32)
    (local $sum i32)
    local.get $a
    local.get $b
    i32.add
    call $log
    (call $twice (local.get $a)))
  (func $twice (type $unary)
    (global.set $count (i32.const 1))
    (call_indirect $table (type $unary) (local.get 0)))
  (; (func $commented) ;)
  (export "twice" (func $twice))
  (start $add)
  (elem (i32.const 0) $add)
  (data (i32.const 0) "(func $no)"))
