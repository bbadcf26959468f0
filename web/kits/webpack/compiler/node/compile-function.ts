/** Whether a file is TypeScript. */
export function isTypeScript(filePath: string): boolean {
  return /\.[cm]?ts$/.test(filePath);
}

/** Evaluates an expression that is a function, in the global scope. */
export function compileFunction(code: string, url: string): (this: unknown, ...args: readonly unknown[]) => unknown {
  // oxlint-disable-next-line no-eval -- compiling is what this worker is for
  const evaluate = globalThis.eval;
  // The code is a function expression that this file has put together.
  return evaluate(`${code}\n//# sourceURL=${url}`) as (this: unknown, ...args: readonly unknown[]) => unknown;
}
