// The classes of `node:async_hooks`.

/** Keeps a value for the synchronous part of a call only. */
export class AsyncLocalStorage {
  #store: unknown;
  run(store: unknown, work: (...args: unknown[]) => unknown, ...args: unknown[]): unknown {
    const before = this.#store;
    this.#store = store;
    try {
      return work(...args);
    } finally {
      this.#store = before;
    }
  }
  getStore(): unknown {
    return this.#store;
  }
  enterWith(store: unknown): void {
    this.#store = store;
  }
}

/** Runs work at once. */
export class AsyncResource {
  runInAsyncScope(work: (...args: unknown[]) => unknown, self: unknown, ...args: unknown[]): unknown {
    return work.apply(self, args);
  }
  emitDestroy(): void {}
  static bind(work: unknown): unknown {
    return work;
  }
}
