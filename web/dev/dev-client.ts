// The contract of the two clients of the development server: the bundle and Vite.

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteRecord } from '../../schema/records/site-settings.ts';

/** The settings that the empty document depends on. */
export type ShellSite = Pick<SiteRecord, 'lang' | 'direction' | 'messages' | 'theme' | 'fontFacts' | 'styleHash'>;

/** What the empty document says about the site. */
export interface DevShell {
  /** Undefined until the first index is ready, for a site in English with the theme of the client. */
  readonly site: ShellSite | undefined;
  /** Folder of the host that the site is in; empty at its root. */
  readonly base: string;
}

/** Serves the client's document and modules. */
export interface DevClient {
  /** Renders the empty document for a URL. */
  readonly renderShell: (url: string, shell: DevShell) => Promise<string>;
  /** Answers requests for anything but pages; calls `next` for what is not part of the client. */
  readonly answer: (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void;
  readonly close: () => Promise<void>;
}
