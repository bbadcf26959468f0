import type { PageBody, ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** Largest number of weak references, including those whose texts have been garbage-collected. */
const maxReferences = 200;

/**
 * Creates readers that share the texts of printable pages, which are long and slow to compose. While a request uses or
 * waits for such a text, others get the same one.
 */
export function createSharedBodies(readBody: ReadPageBody): (snapshot: Snapshot) => ReadPageBody {
  const references = new Map<string, WeakRef<Promise<PageBody>>>();
  return (snapshot) => {
    const getPage = (url: string) => snapshot.pages.get(url);
    return (request) => {
      const { page, origin } = request;
      if (!page.isPrintable) return readBody(request);
      const key = `${snapshot.id} ${origin ?? ''} ${page.url}`;
      const known = references.get(key)?.deref();
      if (known !== undefined) return known;
      // The text is for all requests, so reading it does not count for one of them.
      const body = readBody(origin === undefined ? { page, getPage } : { page, getPage, origin });
      if (references.size >= maxReferences) references.clear();
      references.set(key, new WeakRef(body));
      body.catch(() => references.delete(key)); // the callers get the error
      return body;
    };
  };
}
