function refuse(name: string): never {
  throw new Error(`${name} is not available in the browser.`);
}

/** Creates a module that says it is not there when something of it is called. */
export function createMissing(name: string): object {
  const known = new Map<string | symbol, unknown>();
  return new Proxy(
    { isMainThread: true, threadId: 0, parentPort: null, workerData: null, constants: {} },
    {
      get(target, key) {
        if (key in target) return Reflect.get(target, key);
        if (key === '__esModule' || key === 'then' || typeof key === 'symbol') return undefined;
        if (!known.has(key))
          known.set(key, function Missing() {
            refuse(`node:${name}`);
          });
        const value = known.get(key);
        return /^[a-z]/.test(key) ? () => refuse(`node:${name}`) : value;
      },
    },
  );
}
