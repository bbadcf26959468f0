// What the head says of a page. Pure: the server formats it, the client applies it after a move.

/** Is what the head needs to know of the site. */
export interface HeadSite {
  readonly name: string;
  readonly description: string;
  /** Origin without a final slash; null: canonical links are root-relative. */
  readonly url: string | null;
}

/** Is what the head needs to know of a page. */
export interface HeadPage {
  /** Undefined on the home page, whose title is the site's name. */
  readonly title: string | undefined;
  readonly description?: string | null;
  /** Site address; undefined for a screen without one (not found). */
  readonly url?: string;
  readonly isIndexed?: boolean;
}

/** Is the head of a page: a title, and other elements by name with their attributes. */
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

/** Formats a head as HTML; each element carries `data-dg-head`, so that the client can replace it. */
export function formatPageHead(head: PageHead): string {
  return [`<title>${escapeHtml(head.title)}</title>`, ...formatElements(head.elements)].join('\n');
}

/** Formats elements of a head as HTML. */
export function formatElements(elements: PageHead['elements']): readonly string[] {
  return elements.map(({ name, attributes }) => {
    const text = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`);
    return `<${name} data-dg-head=""${text.join('')}>`;
  });
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
