// Pure. A section with its pages in order, and the settings of all sections.

import type { SectionRecord } from '../../schema/records/tree-records.ts';
import { createSectionSetting, type SectionSetting, type SiteSettings } from '../../schema/records/site-settings.ts';
import { buildSidebar, extractReadingOrder, type SidebarPage } from './build-sidebar.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { comparePages } from './compare-pages.ts';
import { formatTitle } from './format-title.ts';
import { decodeSegment } from '../../schema/wire/decode-segment.ts';
import { buildPrintableUrl } from '../../schema/wire/reserved-urls.ts';
import type { Unhashed } from './hash-record.ts';

/** Builds the settings of all sections. Sections that site.yaml does not name have default settings. */
export function buildSectionSettings(
  slugs: readonly string[],
  site: Pick<SiteSettings, 'sections'>,
): readonly SectionSetting[] {
  const named = new Set(site.sections.map((setting) => setting.slug));
  const others = new Set(slugs.filter((slug) => slug !== '' && !named.has(slug)));
  return [...site.sections, ...[...others].sort(compareCodePoints).map(createSectionSetting)];
}

/** Builds a section from its pages, in any order. */
export function buildSection(
  seeds: readonly SidebarPage[],
  site: Pick<SiteSettings, 'name'>,
  { slug, title, isPrintable, order, postsPerPage }: SectionSetting,
): Unhashed<SectionRecord> {
  const pages = seeds.toSorted((left, right) => comparePages(left, right, order));
  const index = pages.find((page) => page.isIndex);
  const sidebar = buildSidebar(pages);
  return {
    slug,
    title: title ?? index?.title ?? (slug === '' ? site.name : formatTitle(decodeSegment(slug)) || slug),
    indexUrl: index?.url ?? (postsPerPage === undefined ? undefined : `/${slug}/`),
    printableUrl: isPrintable && slug !== '' ? buildPrintableUrl(slug) : undefined,
    pageUrls: extractReadingOrder(sidebar),
    sidebar,
  };
}
