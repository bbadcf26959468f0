// Pure. The part of a page that the names in code can lead to.

import type { ParsedPage } from '../types/parsed-page.ts';

/** The names that a page describes. */
export interface NameFacts extends Pick<ParsedPage, 'extraIds'> {
  readonly frontMatter: { readonly package?: string | undefined };
  readonly options: readonly Pick<ParsedPage['options'][number], 'path' | 'flag' | 'fragment'>[];
  readonly hooks: readonly Pick<ParsedPage['hooks'][number], 'path' | 'fragment'>[];
  readonly anchors: readonly Pick<ParsedPage['anchors'][number], 'fragment' | 'title' | 'level'>[];
}

const namedId = /^(?:(?:webpack[A-Z]|--?)\w|[a-z]\w*\.[\w.*]+$)/;
const className = /^[A-Z]\w*Plugin$/;
const apiName = /^(?:import\(\)|(?:require|module|import\.meta)\.\w+|__\w+|webpack[A-Z]\w*)(?: \([^()]*\))?$/;

/** Selects the names of a page; undefined for a page that describes none, as `add-page-names.ts` reads them. */
export function selectNameFacts(page: ParsedPage): NameFacts | undefined {
  const { frontMatter, headingTitle, options, hooks, anchors, extraIds } = page;
  const pageTitle = frontMatter.title ?? headingTitle;
  const titles = [pageTitle ?? '', ...anchors.map((anchor) => anchor.title)];
  const describes =
    pageTitle === undefined || // its title follows from its address
    options.length > 0 ||
    hooks.length > 0 ||
    frontMatter.package !== undefined ||
    extraIds.some((id) => namedId.test(id)) ||
    titles.some((title) => className.test(title) || apiName.test(title));
  if (!describes) return undefined;
  return {
    frontMatter: { package: frontMatter.package },
    options: options.map(({ path, flag, fragment }) => ({ path, flag, fragment })),
    hooks: hooks.map(({ path, fragment }) => ({ path, fragment })),
    anchors: anchors.map(({ fragment, title: text, level }) => ({ fragment, title: text, level })),
    extraIds,
  };
}
