namespace Shop.Parts;

public partial class Engine
{
    public void Start() { Stop(); }
    //                    ^ certain Engine2.cs::Shop.Parts.Engine.Stop
}
