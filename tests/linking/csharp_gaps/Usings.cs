global using Shop.Shapes;
