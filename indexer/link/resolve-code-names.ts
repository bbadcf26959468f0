// Pure. What code blocks name → the places that describe it. A name that could mean two places gets none: a wrong link
// is worse than no link.

import type { CodeName } from '../types/code-name.ts';
import { findConfigurationPath } from '../types/configuration-path.ts';
import type { PageSeed } from './build-page-seeds.ts';
import { isEqualValue } from './equal-values.ts';
import { createOptionTree } from './option-tree.ts';

/** Finds the address of what a name refers to; undefined where that is unknown or could be several places. */
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
export interface NameIndex {
  readonly find: FindName;
  /** In reading order. */
  readonly seeds: readonly PageSeed[];
}

/**
 * Builds the index of what pages describe.
 * @param previous index to take over while the pages describe the same: `find` is the same function then
 */
export function buildNameIndex(seeds: readonly PageSeed[], previous?: NameIndex): NameIndex {
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
  const formatFlagOnce = memoize(formatFlag);
  for (const seed of seeds) {
    addOptions(seed, options.add);
    addPackage(seed, places.add);
    for (const { path, fragment } of seed.source.parsed.hooks)
      if (path !== undefined) places.add(`hook ${path}`, formatUrl(seed, fragment));
    addClasses(seed, places.add);
    addFlags(seed, places.add, formatFlagOnce);
    addApi(seed, places.add);
  }
  for (const seed of seeds) addNamedOptions(seed, options.addFallback);
  addGroups(seeds, options.addFallback);
  for (const [path, other] of sharedKeys) options.share(path, other);
  return (name) => {
    switch (name.kind) {
      case 'option':
        return options.find(name.path);
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

/** Start of the ids of a package's options, e.g. `<a id="options.title"></a>` in the row of a table. */
const idOfPackage = 'options.';

type AddPlace = (key: string, url: string) => void;

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

/** Adds the options with a path, also under the object that a configuration has them in. */
function addOptions(seed: PageSeed, add: AddPlace): void {
  const { options, extraIds } = seed.source.parsed;
  // An id can be a path, e.g. `output.library.*.type` in the row of a table.
  for (const id of extraIds)
    if (/^[a-z]\w*\.[\w.*]+$/.test(id) && !id.startsWith(idOfPackage)) add(id, formatUrl(seed, id));
  for (const { path, fragment } of options) {
    if (path === undefined) continue;
    add(path, formatUrl(seed, fragment));
    const moved = findConfigurationPath(path);
    if (moved !== undefined) add(moved, formatUrl(seed, fragment));
  }
}

/** Adds the options without a path by their headings. */
function addNamedOptions(seed: PageSeed, addFallback: AddPlace): void {
  const { options, anchors, frontMatter } = seed.source.parsed;
  if (frontMatter.package !== undefined) return;
  for (const { path, fragment } of options) {
    const title = path === undefined ? anchors.find((anchor) => anchor.fragment === fragment)?.title : undefined;
    if (title !== undefined && /^[\w/]+(?:\.[\w/]+)*$/.test(title))
      addFallback(findConfigurationPath(title) ?? title, formatUrl(seed, fragment));
  }
}

/** Adds the page that describes all keys of an object, for an object without an entry. */
function addGroups(seeds: readonly PageSeed[], addFallback: AddPlace): void {
  const pagesByRoot = new Map<string, Set<string>>();
  for (const { url, source } of seeds) {
    for (const { path = '' } of source.parsed.options) {
      const [root = '', ...rest] = path.split('.');
      if (rest.length > 0 && /^[a-z]\w*$/.test(root))
        pagesByRoot.set(root, (pagesByRoot.get(root) ?? new Set()).add(url));
    }
  }
  for (const [root, [url, ...others]] of pagesByRoot)
    if (url !== undefined && others.length === 0) addFallback(root, url);
}

/** Adds a package's page, and its options, which headings name. */
function addPackage(seed: PageSeed, add: AddPlace): void {
  const { frontMatter, options, anchors, extraIds } = seed.source.parsed;
  const name = frontMatter.package?.replace(/(?<=.)@.*$/, '');
  if (name === undefined) return;
  add(`package ${name}`, seed.url);
  for (const id of extraIds)
    if (id.startsWith(idOfPackage)) add(`package-option ${name} ${id.slice(idOfPackage.length)}`, formatUrl(seed, id));
  const fragments = new Set(options.filter(({ path }) => path === undefined).map(({ fragment }) => fragment));
  const open: { readonly level: number; readonly path: string | undefined }[] = [];
  for (const { fragment, title, level } of anchors) {
    while ((open.at(-1)?.level ?? 0) >= level) open.pop();
    const above = open.at(-1)?.path;
    const isOption = fragments.has(fragment);
    const path = above === undefined || title.startsWith(`${above}.`) ? title : `${above}.${title}`;
    open.push({ level, path: isOption ? path : undefined });
    if (isOption) add(`package-option ${name} ${path}`, formatUrl(seed, fragment));
  }
}

/** Adds classes of the product by the titles of pages and headings. */
function addClasses(seed: PageSeed, add: AddPlace): void {
  if (seed.source.parsed.frontMatter.package !== undefined) return;
  if (isClassName(seed.title)) add(`page ${seed.title}`, seed.url);
  for (const { title, fragment } of seed.source.parsed.anchors)
    if (isClassName(title)) add(`heading ${title}`, formatUrl(seed, fragment));
}

/** Adds the flags of options; those that are not stated follow from the path. */
function addFlags(seed: PageSeed, add: AddPlace, format: typeof formatFlag): void {
  for (const { path, flag, fragment } of seed.source.parsed.options) {
    const url = formatUrl(seed, fragment);
    if (path === undefined) continue;
    if (path.startsWith('devServer.')) add(`serve ${format(path.slice('devServer.'.length))}`, url);
    else add(`flag ${flag ?? format(findConfigurationPath(path) ?? path)}`, url);
  }
}

function memoize(format: (text: string) => string): (text: string) => string {
  const formatted = new Map<string, string>();
  return (text) => {
    const known = formatted.get(text);
    if (known !== undefined) return known;
    const result = format(text);
    formatted.set(text, result);
    return result;
  };
}

/** Formats the flag of an option: `output.publicPath` is `--output-public-path`. */
function formatFlag(path: string): string {
  const words = path.replaceAll('[]', '').replace(/(?<=[a-z\d])[A-Z]/g, '-$&');
  return `--${words.replace(/[./<>]+/g, '-').toLowerCase()}`;
}

/**
 * Adds what is part of modules: by headings of the interface's section, e.g. `module.hot (webpack-specific)`, and by
 * ids that are the name itself, e.g. `<a id="webpackChunkName"></a>` in a table.
 */
function addApi(seed: PageSeed, add: AddPlace): void {
  const { anchors, extraIds } = seed.source.parsed;
  for (const id of extraIds) if (/^(?:webpack[A-Z]|--?)\w/.test(id)) add(`id ${id}`, formatUrl(seed, id));
  if (seed.sectionSlug !== 'api') return;
  for (const { title, fragment } of anchors) {
    const name = title.replace(/ \([^()]*\)$/, '');
    if (/^(?:import\(\)|(?:require|module|import\.meta)\.\w+|__\w+|webpack[A-Z]\w*)$/.test(name))
      add(`api ${name}`, formatUrl(seed, fragment));
  }
}

const isClassName = (title: string): boolean => /^[A-Z]\w*Plugin$/.test(title);

function formatUrl({ url }: PageSeed, fragment: string | undefined): string {
  return fragment === undefined ? url : `${url}#${fragment}`;
}
