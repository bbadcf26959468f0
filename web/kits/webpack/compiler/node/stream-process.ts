// `process` for streams. The package that they would load waits with timers of the browser, which no program waits for.

const process = {
  env: {},
  platform: 'linux',
  nextTick: (callback: (...args: unknown[]) => void, ...args: readonly unknown[]): void =>
    queueMicrotask(() => callback(...args)),
};

export const { env, platform, nextTick } = process;
// oxlint-disable-next-line import/no-default-export -- as the package that it replaces
export default process;
