// Development only. Subscribes to `contentChanged` over server-sent events and reconnects when the server restarts.

import { stringifyDocument } from 'urql';
import {
  ContentChangedDocument,
  type ContentChangedSubscription,
} from '../../../schema/generated/documents/graphql.ts';
import { endpointPath } from '../../../schema/wire/reserved-urls.ts';

/** A change of the content. */
export type ContentChange = ContentChangedSubscription['contentChanged'];

/** The part of EventSource that is used. */
export interface ServerEvents {
  readonly readyState: number;
  readonly addEventListener: (type: string, listener: (event: Event) => void) => void;
  readonly close: () => void;
}

/** Options of {@link listenToChanges}. */
export interface ListenOptions {
  readonly onChange: (change: ContentChange) => void;
  /** Called when a lost connection is back: changes may have been missed. */
  readonly onReconnect: () => void;
  readonly createEvents?: (url: string) => ServerEvents;
  readonly retryDelayMs?: number;
}

const closedState = 2; // EventSource.CLOSED

/** Listens until the returned function is called. */
export function listenToChanges(options: ListenOptions): () => void {
  const { onChange, onReconnect, createEvents = (url) => new EventSource(url), retryDelayMs = 300 } = options;
  const query = new URLSearchParams({ query: stringifyDocument(ContentChangedDocument) });
  let isLost = false;
  let isStopped = false;
  let events: ServerEvents;

  const connect = (): void => {
    events = createEvents(`${endpointPath}?${query}`);
    events.addEventListener('open', () => {
      if (isLost) onReconnect();
      isLost = false;
    });
    events.addEventListener('next', (event) => {
      // GraphQL over SSE: the event's data is an execution result of the subscription sent above
      const { data } = JSON.parse((event as MessageEvent<string>).data) as { data?: ContentChangedSubscription | null };
      if (data) onChange(data.contentChanged);
    });
    events.addEventListener('complete', () => {
      events.close();
      retry();
    });
    events.addEventListener('error', () => {
      isLost = true;
      if (events.readyState === closedState) retry(); // otherwise the browser reconnects by itself
    });
  };
  const retry = (): void => {
    isLost = true;
    if (!isStopped) setTimeout(() => !isStopped && connect(), retryDelayMs);
  };

  connect();
  return () => {
    isStopped = true;
    events.close();
  };
}
