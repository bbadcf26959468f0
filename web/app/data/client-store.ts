import type { Client } from 'urql';

/** Is the client in use, and whether the loaded document is the host's 404 page. */
export interface ClientState {
  readonly client: Client;
  readonly isMissing: boolean;
}

/** Holds the client in use: urql's cache lives as long as its client, so other content means another client. */
export interface ClientStore {
  readonly get: () => ClientState;
  /** Puts a client in place whose answers are newer. */
  readonly replace: (client: Client) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store with its first client. */
export function createClientStore(initial: ClientState): ClientStore {
  const listeners = new Set<() => void>();
  let state = initial;
  return {
    get: () => state,
    replace: (client) => {
      state = { client, isMissing: false };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
