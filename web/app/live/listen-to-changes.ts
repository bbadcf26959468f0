// Development only. Subscribes to `contentChanged` over server-sent events and reconnects when the server restarts.

import { stringifyDocument } from 'urql';
import {
  ContentChangedDocument,
  type ContentChangedSubscription,
} from '../../../schema/generated/documents/graphql.ts';
import { endpointPath } from '../../../schema/wire/reserved-urls.ts';
import { placePath } from '../routing/site-base.ts';

/** A change of the content, with the page that is followed. */
export type ContentChange = ContentChangedSubscription['contentChanged'];

/** The part of EventSource that is used. */
interface ServerEvents {
  readonly readyState: number;
  readonly addEventListener: (type: string, listener: (event: Event) => void) => void;
  readonly close: () => void;
}

/** Options of {@link listenToChanges}. */
export interface ListenOptions {
  /** URL of the page that is followed. */
  readonly url: string;
  readonly onChange: (change: ContentChange) => void;
  /** Called when there is a connection, the first one or one after a loss: changes may have been missed before. */
  readonly onConnect: () => void;
  readonly createEvents?: (url: string) => ServerEvents;
  readonly retryDelayMs?: number;
}

/** A subscription to changes. */
export interface ChangeListening {
  /** Follows another page. Until its connection is open, the one before stays, so that no change is missed. */
  readonly follow: (url: string) => void;
  readonly stop: () => void;
}

const closedState = 2; // EventSource.CLOSED

/** Listens until it is stopped. */
export function listenToChanges(options: ListenOptions): ChangeListening {
  const { onChange, onConnect, createEvents = (url) => new EventSource(url), retryDelayMs = 300 } = options;
  const query = stringifyDocument(ContentChangedDocument);
  const open = new Set<ServerEvents>();
  let followedUrl = options.url;
  let hasMissed = true;
  let isStopped = false;

  const connect = (): void => {
    const variables = JSON.stringify({ url: followedUrl });
    const events = createEvents(`${placePath(endpointPath)}?${new URLSearchParams({ query, variables })}`);
    open.add(events);
    const retry = (): void => {
      open.delete(events);
      hasMissed = true;
      if (open.size === 0) setTimeout(() => !isStopped && open.size === 0 && connect(), retryDelayMs);
    };
    events.addEventListener('open', () => {
      for (const earlier of [...open].slice(0, [...open].indexOf(events))) {
        earlier.close();
        open.delete(earlier);
      }
      if (hasMissed) onConnect();
      hasMissed = false;
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
      hasMissed = true;
      if (events.readyState === closedState) retry(); // otherwise the browser reconnects by itself
    });
  };

  connect();
  return {
    follow(url) {
      if (url === followedUrl) return;
      followedUrl = url;
      connect();
    },
    stop() {
      isStopped = true;
      for (const events of open) events.close();
      open.clear();
    },
  };
}
