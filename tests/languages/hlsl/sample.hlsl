#include "common.hlsli"
#define SIZE 8

cbuffer Camera : register(b0) {
  float4x4 view;
  float4 eye;
};
Texture2D<float4> image : register(t0);
SamplerState linearSampler : register(s0);
RWStructuredBuffer<Light> lights : register(u0);
static const float MAX = 1.0;

// What comes in.
struct Input {
  float3 position : POSITION;
  float2 uv : TEXCOORD0;
};

// Helps.
float helper(float x) { return x * MAX; }

[numthreads(SIZE, 8, 1)]
void Compute(uint3 id : SV_DispatchThreadID) {
  float value = helper(1);
  image.SampleLevel(linearSampler, value, 0);
  lights[id.x].power = mul(view, eye);
}
// void CommentedOut() {}
float4 Shade(Input input) : SV_TARGET { return float4(input.uv, 1, 1); }
