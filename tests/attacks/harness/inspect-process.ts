// Looks into a running process through its inspector: what its event loop and its memory are doing.

/** A connection to the inspector of a process. */
export interface Inspector {
  /** Calls a method of the protocol; undefined once the process has ended. */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Evaluates an expression in the process, and returns its value as JSON would; undefined once the process has ended. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** @see https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/#method-collectGarbage */
  readonly collectGarbage: () => Promise<void>;
  readonly close: () => void;
}

/** Connects to the inspector of a process. */
export async function openInspector(url: string): Promise<Inspector> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (result: unknown) => void>();
  let count = 0;
  let isOpen = true;
  const opened = Promise.withResolvers<void>();
  const end = (): void => {
    isOpen = false;
    opened.resolve();
    for (const resolve of waiting.values()) resolve(undefined);
    waiting.clear();
  };
  socket.addEventListener('open', () => opened.resolve());
  socket.addEventListener('error', end); // it has ended, which is noticed elsewhere
  socket.addEventListener('close', end);
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { readonly id?: number; readonly result?: unknown }; // a message of the protocol
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  await opened.promise;
  const send = (method: string, params: object = {}): Promise<unknown> => {
    if (!isOpen) return Promise.resolve(undefined);
    const { promise, resolve } = Promise.withResolvers<unknown>();
    count += 1;
    waiting.set(count, resolve);
    socket.send(JSON.stringify({ id: count, method, params }));
    return promise;
  };
  return {
    send,
    async evaluate(expression) {
      const answer = (await send('Runtime.evaluate', { expression, returnByValue: true })) as
        | { readonly result?: { readonly value?: unknown } }
        | undefined; // the answer of this method
      return answer?.result?.value;
    },
    collectGarbage: async () => void (await send('HeapProfiler.collectGarbage')),
    close: () => socket.close(),
  };
}
