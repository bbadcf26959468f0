// `util` over the inspection of Node itself, which prints values as a terminal shows them.

type Inspector = Readonly<Record<string, unknown>>;
type AnyFunction = (...args: unknown[]) => unknown;

/** Creates the module. */
export function createUtil(inspector: Inspector): Record<string, unknown> {
  const custom = Symbol.for('nodejs.util.promisify.custom');
  const promisify = (original: AnyFunction): AnyFunction => {
    const known: unknown = Reflect.get(original, custom);
    if (typeof known === 'function') return (...args) => Reflect.apply(known, undefined, args);
    return function (this: unknown, ...args) {
      return new Promise((resolve, reject) => {
        const done = (error: unknown, value: unknown): void => {
          if (error === null || error === undefined) resolve(value);
          else reject(error instanceof Error ? error : new Error(String(error)));
        };
        original.call(this, ...args, done);
      });
    };
  };
  return {
    ...inspector,
    promisify: Object.assign(promisify, { custom }),
    callbackify:
      (work: AnyFunction): AnyFunction =>
      (...args) => {
        const done = args.pop();
        if (typeof done !== 'function') throw new TypeError('The last argument must be of type function');
        Promise.resolve(work(...args)).then(
          (value) => queueMicrotask(() => done(null, value)),
          (error: unknown) => queueMicrotask(() => done(error)),
        );
      },
    deprecate: createDeprecate(),
    inherits(child: AnyFunction, parent: AnyFunction) {
      Object.defineProperty(child, 'super_', { value: parent, writable: true, configurable: true });
      Object.setPrototypeOf(child.prototype, parent.prototype);
    },
    debuglog: () => Object.assign(() => undefined, { enabled: false }),
    debug: () => Object.assign(() => undefined, { enabled: false }),
    isDeepStrictEqual: (one: unknown, other: unknown) => isDeepEqual(one, other),
    styleText: (_style: unknown, text: string) => text,
    parseArgs,
    TextEncoder,
    TextDecoder,
    types: {
      isPromise: (value: unknown) => value instanceof Promise,
      isRegExp: (value: unknown) => value instanceof RegExp,
      isDate: (value: unknown) => value instanceof Date,
      isNativeError: (value: unknown) => value instanceof Error,
      isUint8Array: (value: unknown) => value instanceof Uint8Array,
      isAnyArrayBuffer: (value: unknown) => value instanceof ArrayBuffer,
      isTypedArray: (value: unknown) => ArrayBuffer.isView(value) && !(value instanceof DataView),
      isMap: (value: unknown) => value instanceof Map,
      isSet: (value: unknown) => value instanceof Set,
      isProxy: () => false,
      isModuleNamespaceObject: () => false,
      isAsyncFunction: (value: unknown) => Object.prototype.toString.call(value) === '[object AsyncFunction]',
      isGeneratorFunction: (value: unknown) => Object.prototype.toString.call(value) === '[object GeneratorFunction]',
    },
  };
}

/** `util.deprecate`: a warning at the first call of each code. */
function createDeprecate(): (work: AnyFunction, message: string, code?: string) => AnyFunction {
  const warned = new Set<string>();
  return (work, message, code) =>
    Object.setPrototypeOf(
      Object.defineProperty(
        function (this: unknown, ...args: unknown[]): unknown {
          const key = code ?? message;
          const { process } = globalThis as {
            process?: { noDeprecation?: boolean; stderr: { write(text: string): void } };
          };
          if (!warned.has(key) && process !== undefined && process.noDeprecation !== true) {
            warned.add(key);
            process.stderr.write(
              `(node:1) ${code === undefined ? '' : `[${code}] `}DeprecationWarning: ${message}\n(Use \`node --trace-deprecation ...\` to show where the warning was created)\n`,
            );
          }
          return new.target === undefined ? work.apply(this, args) : Reflect.construct(work, args, new.target);
        },
        'name',
        { value: work.name },
      ),
      work,
    ) as AnyFunction; // the function above with another prototype
}

/** Whether two values are equal in all their parts. */
export function isDeepEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Object.getPrototypeOf(one) !== Object.getPrototypeOf(other)) return false;
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime();
  if (one instanceof Map && other instanceof Map) return isDeepEqual([...one], [...other]);
  if (one instanceof Set && other instanceof Set) return isDeepEqual([...one], [...other]);
  const [ownKeys, otherKeys] = [Object.keys(one), Object.keys(other)];
  return (
    ownKeys.length === otherKeys.length &&
    ownKeys.every((key) => Object.hasOwn(other, key) && isDeepEqual(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

interface ParseArgsOptions {
  readonly args?: readonly string[];
  readonly options?: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly short?: string }>>;
}

/** `util.parseArgs` without its strictness. */
function parseArgs({ args = [], options = {} }: ParseArgsOptions = {}): object {
  const values: Record<string, string | boolean> = {};
  const positionals: string[] = [];
  const rest = [...args];
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const [, name, value] = /^--?([^=]+)(?:=(.*))?$/.exec(arg) ?? [];
    if (name === undefined) positionals.push(arg);
    else {
      const key =
        name in options ? name : (Object.entries(options).find(([, { short }]) => short === name)?.[0] ?? name);
      values[key] = options[key]?.type === 'string' ? (value ?? rest.shift() ?? '') : true;
    }
  }
  return { values, positionals };
}
