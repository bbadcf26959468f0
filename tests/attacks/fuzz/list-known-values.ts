import { formatGlobalId } from '../../../api/graph/node/global-id.ts';
import type { Snapshot } from '../../../schema/records/snapshot.ts';
import type { KnownValues } from './random-document.ts';

/** Lists values of a tree that random documents can name, so that they find something. */
export function listKnownValues(snapshot: Snapshot): KnownValues {
  const pages = snapshot.pages.items;
  const urls = pages.map(({ url }) => url);
  return {
    ID: [
      ...urls.map((url) => formatGlobalId('Page', url)),
      ...pages
        .slice(0, 5)
        .flatMap(({ anchors }) => anchors.slice(0, 5).map(({ url }) => formatGlobalId('Anchor', url))),
      formatGlobalId('Section', 'guides'),
      formatGlobalId('Directory', 'guides'),
    ],
    URL: urls,
    String: [...urls, 'guides', 'reference', 'page', 'corba', 'guides/page-1.md', 'Page 1', 'cor dil "en fas"'],
  };
}
