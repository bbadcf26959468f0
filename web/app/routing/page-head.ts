// Title, description, robots and canonical link of a page. Pure: prerendering formats them as HTML, the client applies
// them after a navigation.

import { escapeHtml } from '../../../schema/wire/escape-html.ts';

/** The fields of the site that the head needs. */
export interface HeadSite {
  readonly name: string;
  readonly description: string;
  /** Origin without a trailing slash. Without it (null), canonical links are root-relative. */
  readonly url: string | null;
}

/** The fields of a page that the head needs. */
export interface HeadPage {
  /** Undefined on screens that are titled with the site's name alone. */
  readonly title: string | undefined;
  readonly description?: string | null;
  /** URL path; undefined for a screen without one, such as the not-found screen. */
  readonly url?: string;
  readonly isIndexed?: boolean;
}

/** The head of a page. */
export interface PageHead {
  readonly title: string;
  readonly elements: readonly {
    readonly name: 'meta' | 'link';
    readonly attributes: Readonly<Record<string, string>>;
  }[];
}

/** Builds the head of a page. */
export function buildPageHead(site: HeadSite, page: HeadPage): PageHead {
  const title = page.title === undefined ? site.name : `${page.title} | ${site.name}`;
  const description = page.description ?? site.description;
  const canonical = page.url === undefined ? undefined : (site.url ?? '') + page.url;
  return {
    title,
    elements: [
      ...(description === '' ? [] : [meta('name', 'description', description)]),
      ...(page.isIndexed === false ? [meta('name', 'robots', 'noindex,nofollow')] : []),
      ...(canonical === undefined
        ? []
        : [{ name: 'link' as const, attributes: { rel: 'canonical', href: canonical } }]),
    ],
  };
}

/** Builds a meta element of the head. */
export const meta = (key: 'name' | 'property', value: string, content: string): PageHead['elements'][number] => ({
  name: 'meta',
  attributes: { [key]: value, content },
});

/** Formats a head as HTML. Each element has `data-dg-head`, so that the client can replace it. */
export function formatPageHead(head: PageHead): string {
  return [`<title>${escapeHtml(head.title)}</title>`, ...formatElements(head.elements)].join('\n');
}

/** Formats elements of a head as HTML, one string each. */
export function formatElements(elements: PageHead['elements']): readonly string[] {
  return elements.map(({ name, attributes }) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name} data-dg-head=""${text.join('')}>`;
  });
}
