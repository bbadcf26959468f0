import type { Client } from 'urql';

/** The client in use, and what kind of document was loaded. */
export interface ClientState {
  readonly client: Client;
  /** Whether the document is the host's 404 page. */
  readonly isMissing: boolean;
  /** Whether the document is the offline shell. */
  readonly isShell: boolean;
}

/** The store of the client in use. urql's cache lives as long as its client, so changed content needs a new client. */
export interface ClientStore {
  readonly get: () => ClientState;
  /** Replaces the client with one that has newer results. */
  readonly replace: (client: Client) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createClientStore(initial: ClientState): ClientStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    replace: (client) => {
      state = { client, isMissing: false, isShell: false };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
