namespace Other
{
    class Main
    {
        void Run(Circle circle)
        {
            circle.Draw();
            //     ^ gap certain Shapes.cs::Shop.Shapes.Circle.Draw (what is used in all files is not looked for)
        }
    }
}
