function legacy() {}
namespace legacy {
  export function extra() {}
}
export = legacy
