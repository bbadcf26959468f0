// Pure. Continues from the snapshot of an earlier process when only texts have changed. Records whose lists are loaded when
// they are read stay unloaded, unless a changed page needs them.

import type { Snapshot } from '../../schema/records/snapshot.ts';
import type { CodeName } from '../types/code-name.ts';
import type { LinkedTree } from '../types/linked-tree.ts';
import type { TreeInput } from '../types/tree-input.ts';
import { buildSeed, type PageSeed } from './build-page-seeds.ts';
import { createPageTarget, type LinkTarget, type LinkTargets } from './link-targets.ts';
import { createPrintableTarget } from './printable-pages.ts';
import { replaceTexts, type TextChange } from './replace-texts.ts';
import { listSiteOrigins } from './resolve-foreign-address.ts';
import { createPageSuggestions, type SuggestionRecord } from './suggest-target.ts';
import type { SourcePage } from '../types/tree-input.ts';

/** A page before and after a change of its text. */
export interface PageVersions {
  readonly earlier: SourcePage;
  readonly source: SourcePage;
}

/** The snapshot of an earlier process, with what else is needed to continue from it. */
export interface SnapshotToContinue {
  readonly snapshot: Snapshot;
  readonly suggestions: SuggestionRecord;
}

/**
 * Links a tree of which nothing has changed since a snapshot but the texts of some pages.
 * @returns undefined if the changes affect anything else, so that the whole tree has to be linked
 */
export function continueRun(
  pages: readonly PageVersions[],
  { snapshot, suggestions }: SnapshotToContinue,
  { site, verified }: Pick<TreeInput, 'site' | 'verified'>,
): { readonly linked: LinkedTree; readonly suggestions: SuggestionRecord } | undefined {
  const changes: TextChange[] = [];
  for (const { earlier, source } of pages) {
    const { pageUrl } = snapshot.nodes.get(source.filePath) ?? {};
    const record = snapshot.pages.get(pageUrl ?? '');
    if (record?.filePath !== source.filePath) return undefined; // a page that is not served
    changes.push({ earlier: buildSeed(earlier, record, site.name), source });
  }
  const targets = buildTargets(snapshot);
  const pageSuggestions = createPageSuggestions(targets, suggestions);
  const replaced = replaceTexts(changes, {
    snapshot,
    site,
    verified,
    targets,
    suggestions: pageSuggestions,
    findCodeLinks: findKnownLinks,
    resized: pages.flatMap(({ earlier, source }) => (source.sizeBytes === earlier.sizeBytes ? [] : [source])),
  });
  return replaced && { linked: replaced.linked, suggestions: pageSuggestions.record() };
}

/** Builds the targets of links from the records of pages. */
function buildTargets({ pages: records, nodes, sections, redirects, site }: Snapshot): LinkTargets {
  const pages = new Map<string, LinkTarget>();
  const urlByPath = new Map<string, string>();
  for (const page of records.items) {
    if (page.filePath === undefined) continue;
    pages.set(page.url, createPageTarget(page.url, page));
    urlByPath.set(page.filePath, page.url);
  }
  for (const { printableUrl, pageUrls } of sections.items) {
    if (printableUrl === undefined) continue;
    pages.set(
      printableUrl,
      createPrintableTarget(printableUrl, pageUrls, (url) => pages.get(url)),
    );
  }
  return {
    pages,
    urlByPath,
    files: new Set(nodes.items.filter(({ type }) => type === 'file').map(({ filePath }) => filePath)),
    redirects: new Map(redirects.items.map((redirect) => [redirect.from, redirect])),
    siteOrigins: listSiteOrigins(site),
  };
}

/** Finds the addresses of names in code among those of the page's earlier text; undefined if a name is new there. */
function findKnownLinks(
  seed: PageSeed,
  earlier: PageSeed,
  { codeLinks }: { readonly codeLinks: readonly string[] },
): readonly string[] | undefined {
  const known = new Map(earlier.source.parsed.codeNames.map((name, index) => [formatName(name), codeLinks[index]]));
  const found = seed.source.parsed.codeNames.flatMap((name) => known.get(formatName(name)) ?? []);
  return found.length === seed.source.parsed.codeNames.length ? found : undefined;
}

function formatName(name: CodeName): string {
  return JSON.stringify(name);
}
