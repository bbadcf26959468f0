// Pure. What code blocks name → the places that describe it. A name that could mean two places gets none: a wrong link
// is worse than no link.

import type { CodeName } from '../types/code-name.ts';
import {
  addApi,
  addClasses,
  addFlags,
  addGroups,
  addHooks,
  addNamedOptions,
  addOptions,
  addPackage,
  createFindOptionPath,
  listOptionPlaces,
  type AddPlace,
} from './add-page-names.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import { buildKeyLists } from './key-lists.ts';
import { createOptionTree } from './option-tree.ts';

/**
 * Finds the address of what a name refers to; undefined where that is unknown or could be several places. For the keys
 * of an option it finds a list, see {@link buildKeyLists}.
 */
export type FindName = (name: CodeName) => string | undefined;

/** Objects that have the keys of another one. */
const sharedKeys: readonly (readonly [path: string, other: string])[] = [
  ['optimization.splitChunks.cacheGroups.<name>', 'optimization.splitChunks'],
  ['module.rules[].use', 'module.rules[].use[]'],
  ['module.rules[].oneOf[]', 'module.rules[]'],
  ['module.rules[].rules[]', 'module.rules[]'],
  ['module.rules[].oneOf[].rules[]', 'module.rules[]'],
  ['module.rules[].resolve', 'resolve'],
  ['resolve.byDependency.<name>', 'resolve'],
  ['resolveLoader', 'resolve'],
];

/** The index of what pages describe, with the pages that it was made from. */
export interface CodeNameIndex {
  readonly find: FindName;
  /** In reading order. */
  readonly seeds: readonly PageSeed[];
}

/**
 * Builds the index of what pages describe.
 * @param previous index to take over while the pages describe the same: `find` is the same function then
 */
export function buildCodeNameIndex(seeds: readonly PageSeed[], previous?: CodeNameIndex): CodeNameIndex {
  const isSame =
    previous?.seeds.length === seeds.length &&
    seeds.every((seed, index) => describesSameNames(seed, previous.seeds[index]));
  return { find: isSame ? previous.find : createFindName(seeds), seeds };
}

/** Returns whether a page describes the same names as before, under the same headings. */
export function describesSameNames(seed: PageSeed, earlier: PageSeed | undefined): boolean {
  if (seed === earlier) return true;
  return (
    seed.url === earlier?.url &&
    seed.title === earlier.title &&
    seed.sectionSlug === earlier.sectionSlug &&
    isEqualValue(listNameFacts(seed), listNameFacts(earlier))
  );
}

/** Lists everything that the index takes from a page's text. */
function listNameFacts({ source: { parsed } }: PageSeed): readonly unknown[] {
  return [
    parsed.frontMatter.package,
    parsed.options.map(({ path, flag, fragment }) => [path, flag, fragment]),
    parsed.hooks.map(({ path, fragment }) => [path, fragment]),
    parsed.anchors.map(({ fragment, title, level }) => [fragment, title, level]),
    parsed.extraIds,
  ];
}

function createFindName(seeds: readonly PageSeed[]): FindName {
  const options = createOptionTree();
  const places = createPlaceIndex();
  const findPath = createFindOptionPath();
  for (const seed of seeds) {
    addOptions(seed, options.add, findPath);
    addPackage(seed, places.add);
    addHooks(seed, places.add);
    addClasses(seed, places.add);
    addFlags(seed, places.add, findPath);
    addApi(seed, places.add);
  }
  for (const seed of seeds) addNamedOptions(seed, options.addFallback);
  addGroups(seeds, options.addFallback, findPath);
  for (const [path, other] of sharedKeys) options.share(path, other);
  const keyLists = buildKeyLists(seeds.flatMap((seed) => listOptionPlaces(seed, findPath)));
  return (name) => {
    switch (name.kind) {
      case 'option':
        return options.find(name.path);
      case 'option-keys':
        return keyLists.get(name.path.join('.'));
      case 'plugin-option':
        return options.find([name.name, ...name.path]);
      case 'package-option':
        return places.find(`package-option ${name.name} ${name.path.join('.')}`);
      case 'plugin':
        return places.find(`page ${name.name}`) ?? places.find(`heading ${name.name}`);
      case 'flag': {
        const flag = name.name.replace(/^--no-/, '--');
        const ofServer = name.command === 'serve' ? places.find(`serve ${flag}`) : undefined;
        return ofServer ?? places.find(`id ${name.name}`) ?? places.find(`id ${flag}`) ?? places.find(`flag ${flag}`);
      }
      case 'api':
        return places.find(`id ${name.name}`) ?? places.find(`api ${name.name}`);
      case 'package':
      case 'hook':
        return places.find(`${name.kind} ${name.name}`);
    }
  };
}

function createPlaceIndex(): { readonly add: AddPlace; readonly find: (key: string) => string | undefined } {
  const urls = new Map<string, string | null>();
  return {
    add(key, url) {
      const known = urls.get(key);
      urls.set(key, known === undefined || known === url ? url : null);
    },
    find: (key) => urls.get(key) ?? undefined,
  };
}
