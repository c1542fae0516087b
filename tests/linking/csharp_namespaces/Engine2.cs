namespace Shop.Parts
{
    public partial class Engine
    {
        public void Stop() { Start(); }
        //                   ^ certain Part.cs::Engine.Start

        public class Inner
        {
            public void Turn() { }
        }
    }
}
