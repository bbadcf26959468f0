// Timers as Node has them, and when a program has nothing left to wait for.

/** A timer that a program waits for, unless it was told not to. */
interface NodeTimer {
  ref(): NodeTimer;
  unref(): NodeTimer;
  hasRef(): boolean;
  refresh(): NodeTimer;
  close(): NodeTimer;
  [Symbol.toPrimitive](): number;
}

/** The timers of one worker. */
export interface EventLoop {
  /** Resolves when no timer is left that a program waits for. */
  readonly untilIdle: () => Promise<void>;
  /** Removes all timers of a program. */
  readonly clear: () => void;
  /** Lets what is left of a program come to its end. */
  readonly settle: () => Promise<void>;
  /** Keeps the loop alive until the promise settles. */
  readonly track: <Value>(work: Promise<Value>) => Promise<Value>;
  readonly timers: Readonly<Record<string, unknown>>;
}

/** Keeps the loop alive while WebAssembly is compiled, e.g. the parser that webpack's cache on disk needs. */
export function trackWebAssembly({ track }: Pick<EventLoop, 'track'>): void {
  for (const name of ['compile', 'instantiate'] as const) {
    const compile = WebAssembly[name] as (...args: readonly unknown[]) => Promise<unknown>;
    Reflect.set(WebAssembly, name, (...args: readonly unknown[]) => track(compile(...args)));
  }
}

type Callback = (...args: readonly unknown[]) => void;

/** Creates the timers over those of the browser. */
export function createEventLoop(): EventLoop {
  const [startTimer, stopTimer] = [globalThis.setTimeout, globalThis.clearTimeout];
  const timers = new Map<number, { handle: Parameters<typeof stopTimer>[0]; isRef: boolean }>();
  const immediates = new Map<number, () => void>();
  const queue: number[] = [];
  const channel = new MessageChannel();
  let lastId = 0;
  let tracked = 0;
  let turn = Promise.withResolvers<void>();
  channel.port1.addEventListener('message', () => {
    const id = queue.shift();
    const run = id === undefined ? undefined : immediates.get(id);
    if (id !== undefined) immediates.delete(id);
    if (run === undefined) {
      turn.resolve();
      turn = Promise.withResolvers<void>();
    } else run();
  });
  channel.port1.start();

  const nextTurn = (): Promise<void> => {
    const { promise } = turn;
    queue.push(-1);
    channel.port2.postMessage(0);
    return promise;
  };

  function createTimer(callback: Callback, delayMs: number, args: readonly unknown[], isRepeated: boolean): NodeTimer {
    const id = ++lastId;
    const entry: { handle: Parameters<typeof stopTimer>[0]; isRef: boolean } = { handle: undefined, isRef: true };
    const start = (): void => {
      entry.handle = startTimer(() => {
        if (isRepeated) start();
        else timers.delete(id);
        callback(...args);
      }, delayMs);
      timers.set(id, entry);
    };
    start();
    const timer: NodeTimer = {
      ref: () => ((entry.isRef = true), timer),
      unref: () => ((entry.isRef = false), timer),
      hasRef: () => entry.isRef,
      refresh: () => (stopTimer(entry.handle), start(), timer),
      close: () => (stop(id), timer),
      [Symbol.toPrimitive]: () => id,
    };
    return timer;
  }

  function stop(timer: unknown): void {
    if (timer === undefined || timer === null) return;
    const id = Number(timer);
    const entry = timers.get(id);
    if (entry !== undefined) stopTimer(entry.handle);
    timers.delete(id);
    immediates.delete(id);
  }

  function setImmediate(callback: Callback, ...args: readonly unknown[]): NodeTimer {
    const id = ++lastId;
    immediates.set(id, () => callback(...args));
    queue.push(id);
    channel.port2.postMessage(0);
    const immediate: NodeTimer = {
      ref: () => immediate,
      unref: () => immediate,
      hasRef: () => true,
      refresh: () => immediate,
      close: () => (stop(id), immediate),
      [Symbol.toPrimitive]: () => id,
    };
    return immediate;
  }

  return {
    async untilIdle() {
      let quietTurns = 0;
      while (quietTurns < 3) {
        await nextTurn();
        const isBusy = tracked > 0 || immediates.size > 0 || [...timers.values()].some(({ isRef }) => isRef);
        quietTurns = isBusy ? 0 : quietTurns + 1;
        if (isBusy && immediates.size === 0) await new Promise<void>((resolve) => void startTimer(resolve, 1));
      }
    },
    clear() {
      for (const id of timers.keys()) stop(id);
      immediates.clear();
    },
    async settle() {
      for (let count = 0; count < 20; count += 1) await nextTurn();
    },
    async track(work) {
      tracked += 1;
      try {
        return await work;
      } finally {
        tracked -= 1;
      }
    },
    timers: {
      setTimeout: (callback: Callback, delayMs = 0, ...args: readonly unknown[]) =>
        createTimer(callback, delayMs, args, false),
      setInterval: (callback: Callback, delayMs = 0, ...args: readonly unknown[]) =>
        createTimer(callback, delayMs, args, true),
      setImmediate,
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
    },
  };
}
