// Parse stage: the links and images of a page in all notations, which the link stage resolves.

import { buildPlace } from '../markdown/build-place.ts';
import type { Element, Nodes, Root } from 'hast';
import type { ParsedLink } from '../../types/parsed-page.ts';
import { trustedMark } from '../markdown/custom-element.ts';
import { extractTextLine } from './extract-text-content.ts';
import { walkTree } from '../markdown/walk-tree.ts';

/** An attribute whose value is an address. */
type AddressName = 'href' | 'src' | 'srcSet' | 'poster';

/** A link, and the element and attribute that contain it. */
export interface LinkSite {
  readonly element: Element;
  readonly name: AddressName;
  readonly link: ParsedLink;
}

/** Extracts inline, reference, literal and raw HTML links, and images, in document order, without footnotes. */
export function extractLinks(root: Root): LinkSite[] {
  const sites: LinkSite[] = [];
  walkTree<Nodes>(root, (element) => {
    if (element.type !== 'element') return;
    for (const name of listAddressNames(element)) {
      const href = element.properties[name];
      if (typeof href !== 'string' || href.startsWith(`#${trustedMark}`)) continue;
      const isLink = name === 'href';
      const title = isLink ? extractTextLine(element) : String(element.properties['alt'] ?? '');
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
    case 'track':
      return ['src'];
    case 'source':
      return ['src', 'srcSet'];
    case 'video':
      return ['src', 'poster'];
    default:
      return [];
  }
}
