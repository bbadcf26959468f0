// A component in a chunk of its own: loaded once, known to be there or not without waiting.

import type { ComponentType } from 'react';
import { loadChunk } from './load-chunk.ts';

/** Tells where a part is on its way. */
export type LazyState<Props> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'ready'; readonly Component: ComponentType<Props> }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Is a component that may not be here yet. */
export interface LazyPart<Props> {
  readonly get: () => LazyState<Props>;
  readonly subscribe: (listener: () => void) => () => void;
  /** Fetches it unless it is here or on its way; never rejects, the state says what came of it. */
  readonly load: () => Promise<void>;
}

/**
 * Creates a part.
 * @param id name for messages
 * @param load a dynamic import that gives the component
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
          console.error(error); // readers get a sentence, whoever looks into it gets its name, code and address
          settle({ kind: 'failed', error });
        },
      );
      await running;
    },
  };
}
