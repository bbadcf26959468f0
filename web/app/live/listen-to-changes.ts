// Development only. The `contentChanged` subscription over server-sent events; it survives a restart of the server.

import { stringifyDocument } from 'urql';
import {
  ContentChangedDocument,
  type ContentChangedSubscription,
} from '../../../schema/generated/documents/graphql.ts';
import { endpointPath } from '../constants.ts';

/** Is what a change of the content says. */
export type ContentChange = ContentChangedSubscription['contentChanged'];

/** Is the part of EventSource that is used. */
export interface ChangeSource {
  readonly readyState: number;
  readonly addEventListener: (type: string, listener: (event: Event) => void) => void;
  readonly close: () => void;
}

/** Configures {@link listenToChanges}. */
export interface ListenOptions {
  readonly onChange: (change: ContentChange) => void;
  /** Called when the connection is back after a loss: changes may have been missed. */
  readonly onReconnect: () => void;
  readonly createSource?: (url: string) => ChangeSource;
  readonly retryDelayMs?: number;
}

const closedState = 2; // EventSource.CLOSED

/** Listens until the returned function is called. */
export function listenToChanges(options: ListenOptions): () => void {
  const { onChange, onReconnect, createSource = (url) => new EventSource(url), retryDelayMs = 300 } = options;
  const query = new URLSearchParams({ query: stringifyDocument(ContentChangedDocument) });
  let isLost = false;
  let isStopped = false;
  let source: ChangeSource;

  const connect = (): void => {
    source = createSource(`${endpointPath}?${query}`);
    source.addEventListener('open', () => {
      if (isLost) onReconnect();
      isLost = false;
    });
    source.addEventListener('next', (event) => {
      // GraphQL over SSE: the event's data is an execution result of the subscription sent above
      const { data } = JSON.parse((event as MessageEvent<string>).data) as { data?: ContentChangedSubscription | null };
      if (data) onChange(data.contentChanged);
    });
    source.addEventListener('complete', () => {
      source.close();
      retry();
    });
    source.addEventListener('error', () => {
      isLost = true;
      if (source.readyState === closedState) retry(); // else the browser tries again by itself
    });
  };
  const retry = (): void => {
    isLost = true;
    if (!isStopped) setTimeout(() => !isStopped && connect(), retryDelayMs);
  };

  connect();
  return () => {
    isStopped = true;
    source.close();
  };
}
