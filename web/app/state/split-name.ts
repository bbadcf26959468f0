/** Splits a long name such as `optimization.concatenateModules` where a narrow column may break it. */
export const splitName = (name: string): readonly string[] =>
  name.length > 16 && !name.includes(' ') ? name.split(/(?<=[.[/_-])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [name];
