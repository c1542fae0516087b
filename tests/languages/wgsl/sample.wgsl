// All of it.
struct Light {
  @location(0) place: vec3<f32>,
  color: Color,
}
alias Matrix = mat4x4<f32>;
const PI: f32 = 3.14;
override SIZE = 8u;
@group(0) @binding(0) var<uniform> camera: Camera;
var<private> counter: i32 = 0;

// Shades.
@fragment
fn shade(@builtin(position) place: vec4<f32>, light: Light) -> @location(0) vec4<f32> {
  let local = helper(light.place, PI);
  var other: Light = Light(place.xyz, camera);
  for (var i = 0; i < counter; i++) { total = total + step(i); }
  if (local > SIZE) { return local; }
  return textureSample(image, linear, local.uv);
}
// fn commented_out() {}
fn helper(a: vec3<f32>, b: f32) -> f32 { return a.x * b; }
