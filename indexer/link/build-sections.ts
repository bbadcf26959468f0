// Pure. The sections in menu order, with their pages.

import type { SectionRecord } from '../../schema/records/tree-records.ts';
import { createSectionSetting, type SectionSetting, type SiteSettings } from '../../schema/records/site-settings.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { buildSidebar, extractReadingOrder } from './build-sidebar.ts';
import { compareCodePoints } from '../../schema/compare-code-points.ts';
import { comparePages } from './compare-pages.ts';
import { formatTitle } from './format-title.ts';
import { decodeSegment } from './page-url.ts';
import { buildPrintableUrl } from '../../schema/wire/reserved-urls.ts';
import type { Unhashed } from '../types/linked-tree.ts';

/** The input for building sections. */
export interface SectionParts {
  readonly seeds: readonly PageSeed[];
  readonly site: Pick<SiteSettings, 'name'>;
  /** One for each section, from {@link buildSectionSettings}. */
  readonly settings: readonly SectionSetting[];
  /** Finds the previous record of a section if it is unchanged. */
  readonly findSection: (slug: string) => SectionRecord | undefined;
}

/**
 * Builds the sections that have pages, in menu order: as in site.yaml, then by slug, and the section of the root last.
 */
export function buildSections({
  seeds,
  site,
  settings,
  findSection,
}: SectionParts): readonly Unhashed<SectionRecord>[] {
  const pagesOf = Map.groupBy(seeds, (seed) => seed.sectionSlug);
  return [...settings, createSectionSetting('')].flatMap((setting) => {
    const pages = pagesOf.get(setting.slug);
    return pages === undefined ? [] : [findSection(setting.slug) ?? buildSection(pages, site, setting)];
  });
}

/** Builds the settings of all sections. Sections that site.yaml does not name have default settings. */
export function buildSectionSettings(
  seeds: readonly PageSeed[],
  site: Pick<SiteSettings, 'sections'>,
): readonly SectionSetting[] {
  const named = new Set(site.sections.map((setting) => setting.slug));
  const others = new Set(seeds.map((seed) => seed.sectionSlug).filter((slug) => slug !== '' && !named.has(slug)));
  return [...site.sections, ...[...others].sort(compareCodePoints).map(createSectionSetting)];
}

function buildSection(
  seeds: readonly PageSeed[],
  site: Pick<SiteSettings, 'name'>,
  { slug, title, isPrintable, order }: SectionSetting,
): Unhashed<SectionRecord> {
  const pages = seeds.toSorted((left, right) => comparePages(left, right, order));
  const index = pages.find((page) => page.isIndex);
  const sidebar = buildSidebar(pages);
  return {
    slug,
    title: title ?? index?.title ?? (slug === '' ? site.name : formatTitle(decodeSegment(slug)) || slug),
    indexUrl: index?.url,
    printableUrl: isPrintable && slug !== '' ? buildPrintableUrl(slug) : undefined,
    pageUrls: extractReadingOrder(sidebar),
    sidebar,
  };
}
