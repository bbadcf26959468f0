// The client of the development server: what delivers the document and its modules.

import type { IncomingMessage, ServerResponse } from 'node:http';

/** Delivers the client's document and modules. */
export interface DevClient {
  /** Renders the empty document for a URL. */
  readonly renderShell: (url: string, lang: string) => Promise<string>;
  /** Answers requests for anything but pages; calls `next` for what is not part of the client. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}
