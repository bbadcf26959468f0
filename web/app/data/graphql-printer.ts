// Replaces `@0no-co/graphql.web` in the client's bundle (see web/export/bundle/vite.config.ts). urql includes its parser for
// documents given as text, and its printer to derive cache keys from documents. Ours are generated, and only a subscription
// of live editing is sent as text. Without the parser a first visit loads 1.4 kB less script (Brotli), without the
// printer another 0.6 kB.

import { print as printDocument } from '@0no-co/graphql.web';

export { GraphQLError, Kind } from '@0no-co/graphql.web';

/** Prints a document. Readers' documents are never sent as text: any text that is unique serves as their key. */
export const print: typeof printDocument = import.meta.env.DEV ? printDocument : JSON.stringify;

/** Throws: every document is generated. */
export function parse(): never {
  throw new Error('Documents are generated; there is no parser here.');
}
