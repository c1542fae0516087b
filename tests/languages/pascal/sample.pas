unit Geometry.Shapes;
interface
uses Classes, System.Generics.Collections;
const
  MaxN = 10;
  Typed: Integer = 3;
type
  TForward = class;
  // A shape.
  TShape = class(TObject, IFace)
  private
    FName: string;
    FA, FB: Integer;
    procedure SetName(const Value: string);
  public
    class var Count: Integer;
    constructor Create(AName: string); overload;
    function Area(X: Integer; var Y: Double): Double; virtual; abstract;
    property Name: string read FName write SetName;
  end;
  IFace = interface(IUnknown)
    procedure Look;
  end;
  TRec = record
    X, Y: Integer;
  end;
  TColor = (clRed, clGreen);
  TProc = procedure(A: Integer) of object;
  TGen<T: class> = class
    FItem: T;
  end;
  PShape = ^TShape;
  THelper = class helper for TShape
    procedure Help;
  end;
var
  Global: Integer = 1;
procedure Run(A: Integer);
implementation
constructor TShape.Create(AName: string);
var
  Local: TShape;
begin
  inherited Create;
  FName := AName;
  Self.SetName('procedure InAString;');
  Local := TShape.Create('y');
  for I := 0 to MaxN do Use(I);
  try Run(1); except on E: Exception do Report(E); end;
  List.Add(@Run);
  if X is TShape then (X as TShape).Name := 'z';
end;
function TShape.Area(X: Integer; var Y: Double): Double;
  procedure Nested(Z: Integer); begin Stop; end;
begin
  Result := X * Y;
end;
{ procedure CommentedOut; }
procedure Run(A: Integer);
begin
end;
end.
