!> The module is described here.
module geometry
  use iso_fortran_env, only: real64, int => int32
  use other
  implicit none
  private
  public :: shape
  integer, parameter :: max_n = 10
  real(real64), save :: total = 0.0, table(max_n)
  type, extends(base), abstract :: shape
    integer :: n = 3
    type(point), allocatable :: items(:)
    procedure(callback), pointer, nopass :: notify => null()
  contains
    procedure :: area => shape_area
    procedure(callback), deferred :: draw
    generic :: operator(+) => add
    final :: destroy
  end type shape
  interface area
    module procedure shape_area
  end interface
  abstract interface
    function callback(x) result(y)
      real, intent(in) :: x
      real :: y
    end function
  end interface
  enum, bind(c)
    enumerator :: red = 1, green
  end enum
contains
  pure function shape_area(self, k) result(res)
    ! Gives the area.
    class(shape), intent(in) :: self
    integer, optional :: k
    type(point) :: local
    res = self%n * helper(k, y=max_n) + total
    call self%run(k)
    call sub(local%x)
    do i = 1, max_n
      print *, "function inAString()"
    end do
  contains
    subroutine inner()
    end subroutine inner
  end function shape_area
end module geometry
submodule (geometry) impl
contains
  module procedure moved
  end procedure
end submodule
program main
  use geometry
  integer :: i
  call run(i) ! subroutine commentedOut()
end program main
#define LIMIT 1
