using System;
using Shop.Shapes;
using static Shop.Shapes.Tools;
using Motor = Shop.Parts.Engine;

namespace Shop
{
    class Program
    {
        Circle Circle { get; set; }

        void Main(Parts.Engine engine, Box<int> box, Unknown other)
        {
            new Circle().Draw();
            //  ^ certain Shapes.cs::Shop.Shapes.Circle
            Circle.Draw();
            //     ^ certain Shapes.cs::Shop.Shapes.Circle.Draw
            Circle.Unit().Draw();
            //            ^ certain Shapes.cs::Shop.Shapes.Circle.Draw
            Shop.Shapes.Circle.Unit();
            //                 ^ certain Shapes.cs::Shop.Shapes.Circle.Unit
            engine.Stop();
            //     ^ certain Engine2.cs::Shop.Parts.Engine.Stop
            new Motor().Start();
            //          ^ certain Part.cs::Engine.Start
            new Motor.Inner().Turn();
            //                ^ certain Engine2.cs::Shop.Parts.Engine.Inner.Turn
            Mend();
        //  ^ certain Shapes.cs::Shop.Shapes.Tools.Mend
            box.Open();
            //  ^ certain Shapes.cs::Shop.Shapes.Box.Open
            box.Close();
            //  ^ possible Shapes.cs::Shop.Shapes.Box.Close
            Box.Make();
            //  ^ certain Shapes.cs::Shop.Shapes.Box.Make
            Console.WriteLine();
            //      ^ outside
            other.Draw();
            //    ^ outside
        }
    }
}
