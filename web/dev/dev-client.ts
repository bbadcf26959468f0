// The contract of the two clients of the development server: the bundle and Vite.

import type { DocumentLanguage } from '../../schema/messages/message.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Serves the client's document and modules. */
export interface DevClient {
  /** Renders the empty document for a URL. */
  readonly renderShell: (url: string, language: DocumentLanguage) => Promise<string>;
  /** Answers requests for anything but pages; calls `next` for what is not part of the client. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}
