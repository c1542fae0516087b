namespace Shop.Shapes
{
    class Made : Circle
    {
        public Made() : base(1)
        //              ^ certain Shapes.cs::Shop.Shapes.Circle
        {
            new Box<int>().Open();
            //  ^ gap certain Shapes.cs::Shop.Shapes.Box (a reference does not say how many arguments its type has)
            new Box<int>().Open();
            //             ^ certain Shapes.cs::Shop.Shapes.Box.Open
        }
    }
}
