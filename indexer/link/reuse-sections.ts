// Pure. Reuses sections whose pages, order and titles are unchanged since the last snapshot.

import { createSectionSetting, type SiteSettings } from '../../schema/records/site-settings.ts';
import type { SectionRecord } from '../../schema/records/tree-records.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkRun } from './link-run.ts';

/** Finds the last record of a section; undefined if anything in its sidebar may have changed. */
export type FindSection = (slug: string) => SectionRecord | undefined;

/** Creates a source of the last run's sections. It has none if a page was added, removed or renamed. */
export function createSectionReuse(
  { seeds, site }: { readonly seeds: readonly PageSeed[]; readonly site: Pick<SiteSettings, 'name' | 'sections'> },
  last: LinkRun | undefined,
): FindSection {
  const before = last?.linkState?.pageSeeds;
  const hasSamePages =
    before?.seeds.length === seeds.length && seeds.every(({ url }, index) => url === before.seeds[index]?.url);
  if (last === undefined || before === undefined || !hasSamePages) return () => undefined;
  const { sections, site: lastSite } = last.snapshot;
  const changed = new Set(
    seeds.filter((seed, index) => !hasSamePosition(seed, before.seeds[index])).map(({ sectionSlug }) => sectionSlug),
  );
  return (slug) => {
    const hasSameSettings =
      site.name === lastSite.name && isEqualValue(findSetting(site, slug), findSetting(lastSite, slug));
    return hasSameSettings && !changed.has(slug) ? sections.get(slug) : undefined;
  };
}

/** Returns whether title and position in the section of a page are unchanged. */
export function hasSamePosition(seed: PageSeed, earlier: PageSeed | undefined): boolean {
  if (seed === earlier) return true;
  return (
    seed.filePath === earlier?.filePath &&
    seed.title === earlier.title &&
    seed.sectionSlug === earlier.sectionSlug &&
    seed.isIndex === earlier.isIndex &&
    seed.group === earlier.group &&
    seed.sort === earlier.sort &&
    seed.date === earlier.date
  );
}

function findSetting({ sections }: Pick<SiteSettings, 'sections'>, slug: string): object {
  return sections.find((setting) => setting.slug === slug) ?? createSectionSetting(slug);
}
