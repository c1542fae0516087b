#version 450
#include "common.glsl"
#define PI 3.14

layout(location = 0) in vec3 position;
layout(location = 0) out vec4 color;
uniform mat4 projection;
layout(set = 0, binding = 0) uniform Camera { mat4 view; mat4 world; } camera;
// All of it.
struct Light { vec3 place; float power; };
const float MAX = 1.0;
shared float tile[16];

// Helps.
float helper(in float x, vec3 n) { return x * MAX; }
void later(float a);
// void commentedOut() {}
void main() {
  Light light = Light(position, 1.0);
  vec4 local = texture(image, uv);
  gl_Position = camera.view * vec4(position, helper(light.power, position));
  for (int i = 0; i < 3; i++) { color += local; }
}
