// Parse stage: the links and images of a page, however they are written. Where they lead is for the link stage.

import type { Element, Nodes, Root } from 'hast';
import type { ParsedLink } from '../../schema/parsed-page.ts';
import { buildPlace } from './build-diagnostic.ts';
import { ownMark } from './dialect/dialect-node.ts';
import { extractLine } from './text-content.ts';
import { walkTree } from './walk-tree.ts';

/** Names an attribute that holds an address. */
export type AddressName = 'href' | 'src' | 'poster';

/** Is a link with the attribute it stands in. */
export interface LinkSite {
  readonly element: Element;
  readonly name: AddressName;
  readonly link: ParsedLink;
}

/** Extracts inline, reference, literal and raw HTML links, and images, in document order; footnotes are left out. */
export function extractLinks(root: Root): LinkSite[] {
  const sites: LinkSite[] = [];
  walkTree<Nodes>(root, (element) => {
    if (element.type !== 'element') return;
    for (const name of listAddressNames(element)) {
      const href = element.properties[name];
      if (typeof href !== 'string' || href.startsWith(`#${ownMark}`)) continue;
      const isLink = name === 'href';
      const title = isLink ? extractLine(element) : String(element.properties['alt'] ?? '');
      sites.push({
        element,
        name,
        link: { kind: isLink ? 'link' : 'image', href, title, place: buildPlace(element.position) },
      });
    }
  });
  return sites;
}

function listAddressNames({ tagName }: Element): readonly AddressName[] {
  switch (tagName) {
    case 'a':
      return ['href'];
    case 'img':
    case 'audio':
    case 'source':
    case 'track':
      return ['src'];
    case 'video':
      return ['src', 'poster'];
    default:
      return [];
  }
}
