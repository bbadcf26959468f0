// Stands in for `@0no-co/graphql.web` in the client's bundle (web/vite.config.ts): urql parses documents given as
// text, and ours never are, so its parser need not travel.

export { GraphQLError, Kind, print } from '@0no-co/graphql.web';

/** Refuses text: every document is generated. */
export function parse(): never {
  throw new Error('Documents are generated; there is no parser here.');
}
