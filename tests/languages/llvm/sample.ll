; The module is described here.
source_filename = "a.c"
target triple = "x86_64-unknown-linux-gnu"

%struct.Point = type { i32, i64 }
@counter = global i32 0, align 4
@.text = private constant [3 x i8] c"hi\00"
declare i32 @puts(ptr)

; Gives the area.
define internal i32 @area(i32 %a, ptr %b) #0 {
entry:
  %x = add i32 %a, 1
  %r = call i32 @helper(i32 %x, ptr @.text)
  %l = load i32, ptr @counter
  %p = alloca %struct.Point
  br label %done
done:
  ret i32 %r
}
@other = alias i32, ptr @counter
; define i32 @commented_out() {}
attributes #0 = { noinline }
!0 = !{i32 1}
