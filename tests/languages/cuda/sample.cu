#include <cuda_runtime.h>
#include "helper.cuh"
#define BLOCK 256
#define CHECK(call) do { report(call); } while (0)

namespace gpu {
__constant__ float table[16];
__device__ int counter = 0;

/// Doubles all.
template <typename T>
__global__ void twice(T *data, int n) {
  __shared__ float tile[32];
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  data[i] = scale<T>(tile[0]);
  __syncthreads();
}
__device__ __forceinline__ float square(float x) { return x * x; }
struct Add {
  float bias;
  __host__ __device__ int operator()(int a) const { return a + square(bias); }
};
}  // namespace gpu

extern "C" __global__ void __launch_bounds__(BLOCK) bounded(const int *__restrict__ a) {}
template __global__ void twice<int>(int *, int);
texture<float, 2> image;

int main() {
  dim3 grid(1), block(BLOCK);
  float *ptr;
  bounded<<<1, block, 0, stream>>>(ptr);
  gpu::twice<float><<<grid, block>>>(ptr, 3);
  CHECK(cudaMalloc(&ptr, sizeof(float)));
  auto add = gpu::Add{1.0f};
  return 0;
}
// __global__ void commentedOut() {}
const char *text = "__global__ void inAString() {}";
