with Ada.Text_IO; use Ada.Text_IO;
with Shapes;

--  The package is described here.
package body Geometry.Shapes is
   Max : constant Integer := 10;
   Count, Other : Natural := 0;
   --  A shape.
   type Shape is abstract tagged record
      X : Integer := 1;
      Y, Z : Float;
   end record;
   type Circle is new Shape and Face with record R : Float; end record;
   type Color is (Red, Green);
   subtype Small is Integer range 1 .. 10;
   type Pointer is access all Shape'Class;
   type Face is interface;
   type Hidden is private;
   Bad : exception;

   --  Gives the area.
   function Area (S : Shape; K : in out Integer := 2) return Float is
      Local : Integer := K;
   begin
      Put_Line ("procedure In_A_String;");
      Ada.Text_IO.Put (Local'Image);
      S.Run (K, Max);
      for I in 1 .. Max loop Use_It (I); end loop;
      declare Inner : Integer; begin null; exception when E : Bad => raise Bad; end;
      return Helper (Local);
   end Area;
   procedure Run (S : Shape) is null;
   function Twice (A : Integer) return Integer is (A * 2);
   overriding procedure Draw (Self : in out Shape);
   function "+" (A, B : Shape) return Shape;
   generic
      type T is private;
   package Lists is
      procedure Add (X : T);
   end Lists;
   package Int_Lists is new Lists (Integer);
   task type Worker is
      entry Start (X : Integer);
   end Worker;
   task body Worker is begin accept Start (X : Integer); end Worker;
   protected body Lock is
      procedure Hold is begin null; end Hold;
   end Lock;
   procedure Renamed (A : Integer) renames Other_Proc;
   procedure Apart is separate;
   --  procedure Commented_Out;
begin
   Init;
end Geometry.Shapes;
