// The part of the head for link previews, search engines and assistants. Only the prerendered document has it; a navigation within
// the site removes it with the rest of the page's head.

import { formatElements, meta, type HeadPage, type PageHead } from './page-head.ts';
import { placePath, localPath } from './site-base.ts';

/** The fields of the site that the crawler head needs. */
export interface CrawlerSite {
  readonly name: string;
  readonly description: string;
  readonly lang: string;
  /** Origin. Without it (null), elements that need absolute URLs are left out. */
  readonly url: string | null;
  readonly languages: readonly { readonly lang: string; readonly url: string }[];
  readonly hasAlternates?: boolean;
}

/** What is known of the page in other languages and versions. */
export interface PageAlternates {
  readonly isSuperseded: boolean;
  readonly alternates: readonly {
    readonly kind: string;
    readonly lang: string | null;
    readonly url: string;
    readonly match: string;
  }[];
}

/** One level of a page's breadcrumbs. */
export interface Crumb {
  readonly title: string;
  readonly url: string;
}

/**
 * Formats the Open Graph, Twitter card, markdown, hreflang and breadcrumb elements of a page.
 * @param image path of the page's social card; undefined without one
 */
export function formatCrawlerHead(options: {
  readonly site: CrawlerSite;
  readonly page: HeadPage;
  readonly section: Crumb | undefined;
  readonly image: string | undefined;
  readonly alternates?: PageAlternates | null | undefined;
}): string {
  const { site, page, section, image, alternates } = options;
  const title = page.title ?? site.name;
  const description = page.description ?? site.description;
  const pageUrl = page.url === undefined ? undefined : (site.url ?? '') + page.url;
  const isIndexed = page.isIndexed !== false && page.url !== undefined;
  const imageUrl = image === undefined || site.url === null ? undefined : `${site.url}${placePath(`/${image}`)}`;
  const elements: PageHead['elements'] = [
    meta('property', 'og:type', page.url === placePath('/') ? 'website' : 'article'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title),
    ...(description === '' ? [] : [meta('property', 'og:description', description)]),
    ...(pageUrl === undefined ? [] : [meta('property', 'og:url', pageUrl)]),
    ...(imageUrl === undefined
      ? []
      : [
          meta('property', 'og:image', imageUrl),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
          meta('property', 'og:image:alt', title),
        ]),
    meta('name', 'twitter:card', imageUrl === undefined ? 'summary' : 'summary_large_image'),
    ...(isIndexed
      ? [
          {
            name: 'link' as const,
            attributes: { rel: 'alternate', type: 'text/markdown', href: `${page.url}index.md` },
          },
        ]
      : []),
    ...(isIndexed && alternates?.isSuperseded === true ? [meta('name', 'robots', 'noindex')] : []),
    ...(isIndexed && site.languages.length > 1 ? listLanguages(site, page, alternates?.alternates) : []),
  ];
  const crumbs = isIndexed && site.url !== null ? formatCrumbs(site, site.url, page, section) : [];
  return [...formatElements(elements), ...crumbs].join('\n');
}

/**
 * Lists the links to the page in all languages, this one included. One whose pages are known is left out where it has no such
 * page. On a site that knows them, the first language is that of all other readers.
 */
function listLanguages(
  site: CrawlerSite,
  page: HeadPage,
  alternates: PageAlternates['alternates'] | undefined,
): PageHead['elements'] {
  const path = localPath(page.url ?? '');
  const links = site.languages.flatMap(({ lang, url }) => {
    const known = alternates?.find((each) => each.kind === 'LANGUAGE' && each.lang === lang);
    if (known !== undefined && known.match !== 'PAGE') return [];
    return { hreflang: lang, href: known?.url ?? url + path };
  });
  if (links.length < 2) return [];
  const first = links.find(({ hreflang }) => hreflang === site.languages[0]?.lang);
  const standard = site.hasAlternates === true && first ? [{ ...first, hreflang: 'x-default' }] : [];
  return [...links, ...standard].map((attributes) => ({
    name: 'link' as const,
    attributes: { rel: 'alternate', ...attributes },
  }));
}

/** @see https://schema.org/BreadcrumbList */
function formatCrumbs(
  site: CrawlerSite,
  origin: string,
  page: HeadPage,
  section: Crumb | undefined,
): readonly string[] {
  if (page.url === undefined || page.url === placePath('/') || page.title === undefined) return [];
  const middle = section === undefined || section.url === page.url || section.url === placePath('/') ? [] : [section];
  const path = [{ title: site.name, url: placePath('/') }, ...middle, { title: page.title, url: page.url }];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: path.map(({ title, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: origin + url,
    })),
  };
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return [`<script type="application/ld+json" data-dg-head="">${json}</script>`];
}
