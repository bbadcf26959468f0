import type { PageBody, ReadPageBody } from '../../../schema/records/page-body.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';

/** References that are kept, most of them to texts that nobody has any more. */
const maxReferences = 200;

/**
 * Lets requests share the texts of printable pages, which are long and take long to compose: while one of them has such a
 * text, or waits for it, the others get the same.
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
      // Read for all of them, so not through what one request may still spend.
      const body = readBody(origin === undefined ? { page, getPage } : { page, getPage, origin });
      if (references.size >= maxReferences) references.clear();
      references.set(key, new WeakRef(body));
      body.catch(() => references.delete(key)); // whoever asked for it got the error
      return body;
    };
  };
}
