/** Creates `node:vm`, whose contexts are the global one. */
export function createVm(): Readonly<Record<string, unknown>> {
  // oxlint-disable-next-line no-eval -- compiling is what this worker is for
  const evaluate = globalThis.eval;
  const run = (code: string, options?: unknown): unknown => {
    const name = typeof options === 'object' && options !== null ? Reflect.get(options, 'filename') : options;
    return evaluate(typeof name === 'string' ? `${code}\n//# sourceURL=${name}` : code);
  };
  const runIn = (code: string, context?: unknown): unknown => {
    if (typeof context !== 'object' || context === null || Object.keys(context).length === 0) return run(code);
    // what is global is there already, and its getters work on the global object alone
    const names = Object.keys(context).filter((name) => /^[a-z_$][\w$]*$/i.test(name) && !(name in globalThis));
    // oxlint-disable-next-line no-new-func -- compiling is what this worker is for
    return new Function(...names, `return eval(${JSON.stringify(code)})`)(
      ...names.map((name) => Reflect.get(context, name)),
    );
  };
  class Script {
    readonly #code: string;
    readonly #options: unknown;
    constructor(code: string, options?: unknown) {
      this.#code = code;
      this.#options = options;
    }
    runInThisContext(): unknown {
      return run(this.#code, this.#options);
    }
    runInContext(context?: unknown): unknown {
      return runIn(this.#code, context);
    }
    runInNewContext(context?: unknown): unknown {
      return runIn(this.#code, context);
    }
  }
  return {
    Script,
    createContext: (context: object = {}) => context,
    isContext: () => true,
    runInThisContext: run,
    runInContext: runIn,
    runInNewContext: runIn,
    compileFunction: (code: string, names: readonly string[] = []) =>
      evaluate(`(function (${names.join(', ')}) {${code}\n})`),
  };
}
