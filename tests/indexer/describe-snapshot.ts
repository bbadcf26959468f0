import type { Snapshot } from '../../schema/records/snapshot.ts';

/** Everything in a snapshot as plain values. */
export type DescribedSnapshot = ReturnType<typeof describeSnapshot>;

/** Lists everything a snapshot holds as plain values, so that a test can compare two of them whole. */
export function describeSnapshot(snapshot: Snapshot) {
  return {
    id: snapshot.id,
    site: snapshot.site,
    pages: snapshot.pages.items,
    nodes: snapshot.nodes.items,
    // Their lists are loaded when they are read.
    sections: snapshot.sections.items.map(({ slug, title, indexUrl, printableUrl, pageUrls, sidebar, hash }) => {
      return { slug, title, indexUrl, printableUrl, pageUrls, sidebar, hash };
    }),
    contributors: snapshot.contributors.items,
    objects: snapshot.objects.items,
    redirects: snapshot.redirects.items,
    diagnostics: snapshot.diagnostics.items,
  };
}
