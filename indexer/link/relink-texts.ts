// Pure. The common case of live editing: the texts of a few pages have changed. The work does not grow with the tree.

import type { LinkedTree } from '../types/linked-tree.ts';
import type { TreeFile, TreeInput } from '../types/tree-input.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import type { LinkRun, LinkState } from './link-run.ts';
import { maxChangedPages, replaceTexts, type TextChange } from './replace-texts.ts';

/**
 * Links a tree in which only texts have changed.
 * @returns undefined if anything else has changed, so that the whole tree has to be linked
 */
export function relinkTexts(
  input: TreeInput,
  { snapshot, linkState }: LinkRun,
): { readonly linked: LinkedTree; readonly linkState: LinkState } | undefined {
  if (linkState === undefined || !hasSameSurroundings(input, linkState.input)) return undefined;
  const { pageSeeds, names, targets, suggestions } = linkState;
  const sources = input.pages.filter((page, index) => page !== linkState.input.pages[index]);
  if (sources.length > maxChangedPages) return undefined;
  const changes: TextChange[] = [];
  for (const source of sources) {
    const earlier = pageSeeds.seeds.find(({ filePath }) => filePath === source.filePath);
    if (earlier === undefined) return undefined; // a page that is not served
    changes.push({ earlier, source });
  }
  const replaced = replaceTexts(changes, {
    snapshot,
    site: input.site,
    verified: input.verified,
    targets,
    suggestions,
    findCodeLinks: (seed) => seed.source.parsed.codeNames.map((name) => names.find(name) ?? ''),
    resized: listResized(input.files, linkState.input.files),
  });
  return replaced && { linked: replaced.linked, linkState: replaceSeeds(input, linkState, replaced.seeds) };
}

/** Returns whether only pages and sizes may have changed, and the pages have the same paths in the same order. */
function hasSameSurroundings(input: TreeInput, earlier: TreeInput): boolean {
  return (
    input.pages.length === earlier.pages.length &&
    input.files.length === earlier.files.length &&
    input.pages.every((page, index) => isAtSamePath(page, earlier.pages[index])) &&
    input.files.every((file, index) => isAtSamePath(file, earlier.files[index])) &&
    isEqualValue(input.directories, earlier.directories) &&
    isEqualValue(input.site, earlier.site) &&
    isEqualValue(input.sitePlaces, earlier.sitePlaces) &&
    isEqualValue(input.sponsors, earlier.sponsors) &&
    input.verified === earlier.verified &&
    isEqualValue(input.diagnostics, earlier.diagnostics)
  );
}

function isAtSamePath(one: { readonly filePath: string }, other: { readonly filePath: string } | undefined): boolean {
  return one === other || one.filePath === other?.filePath; // usually the same object
}

function listResized(files: readonly TreeFile[], earlier: readonly TreeFile[]): readonly TreeFile[] {
  return files.filter((file, index) => file !== earlier[index] && file.sizeBytes !== earlier[index]?.sizeBytes);
}

function replaceSeeds(input: TreeInput, linkState: LinkState, replaced: ReadonlyMap<PageSeed, PageSeed>): LinkState {
  const replace = (seeds: readonly PageSeed[]): readonly PageSeed[] => {
    const copy = [...seeds];
    for (const [earlier, seed] of replaced) copy[seeds.indexOf(earlier)] = seed;
    return copy;
  };
  const { pageSeeds, names } = linkState;
  return {
    ...linkState,
    input,
    pageSeeds: { ...pageSeeds, seeds: replace(pageSeeds.seeds) },
    names: { ...names, seeds: replace(names.seeds) },
  };
}
