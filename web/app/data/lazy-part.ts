// A component in a separate chunk. Unlike React.lazy, its state can be read without rendering it.

import type { ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Loading state of a part. */
type LazyState<Props> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** A component that may not be loaded yet. */
export interface LazyPart<Props> {
  readonly get: () => LazyState<Props>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Loads it unless it is loaded or loading. Never rejects; the outcome is in the state. */
  readonly load: () => Promise<void>;
}

/**
 * Creates a part.
 * @param id name for messages
 * @param load imports the component dynamically
 */
export function createLazyPart<Props>(id: string, load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const listeners = new Set<() => void>();
  let state: LazyState<Props> = { kind: 'absent' };
  let running: Promise<void> | undefined;
  const settle = (next: LazyState<Props>): void => {
    state = next;
    running = undefined;
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: async () => {
      if (state.kind === 'ready') return;
      running ??= loadChunk(id, load).then(
        (Component) => settle({ kind: 'ready', Component }),
        (error: unknown) => {
          // readers see a sentence; the console has the name, code and URL. A build fails with the error.
          if (!import.meta.env.SSR) console.error(error);
          settle({ kind: 'failed', error });
        },
      );
      await running;
    },
  };
}

/** Creates a part that is there from the start. */
export function createLoadedPart<Props>(Component: ComponentType<Props>): LazyPart<Props> {
  const state: LazyState<Props> = { kind: 'ready', Component };
  return { get: () => state, subscribe: () => () => undefined, load: async () => undefined };
}
