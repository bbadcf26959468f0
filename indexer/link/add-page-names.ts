// Pure. What a page describes: adds each name with the address of its place.

import { findConfigurationPath, stripLists } from '../types/configuration-path.ts';
import type { PageSeed } from './build-page-seeds.ts';

/** Start of the ids of a package's options, e.g. `<a id="options.title"></a>` in the row of a table. */
const idOfPackage = 'options.';

/** Start of the paths of the development server's options. */
const pathOfServer = 'devServer.';

/** Adds a place under a key. */
export type AddPlace = (key: string, url: string) => void;

/** What follows from the documented path of an option alone. */
export interface OptionPath {
  /** Under the object that a configuration has it in: `module.rules[].test` for `Rule.test`. */
  readonly configurationPath: string;
  /** The key of its flag, unless the page states another one. */
  readonly flagKey: string;
  /** Whether its flag is one of the development server, which the page cannot change. */
  readonly isOfServer: boolean;
  /** First key of the configuration; undefined for an option at the root, and for what is documented elsewhere. */
  readonly root: string | undefined;
}

/** Finds what follows from a path. */
export type FindOptionPath = (path: string) => OptionPath;

/** Creates a search that looks at each path once: pages of several versions or languages describe the same options. */
export function createFindOptionPath(): FindOptionPath {
  const found = new Map<string, OptionPath>();
  return (path) => {
    let known = found.get(path);
    if (known === undefined) found.set(path, (known = buildOptionPath(path)));
    return known;
  };
}

function buildOptionPath(path: string): OptionPath {
  const configurationPath = findConfigurationPath(path) ?? path;
  const isOfServer = path.startsWith(pathOfServer);
  return {
    configurationPath,
    flagKey: isOfServer
      ? `serve ${formatFlag(path.slice(pathOfServer.length))}`
      : `flag ${formatFlag(configurationPath)}`,
    isOfServer,
    root: /^([a-z]\w*)\./.exec(path)?.[1],
  };
}

/** Adds the options with a path, also under the object that a configuration has them in. */
export function addOptions(seed: PageSeed, add: AddPlace, find: FindOptionPath): void {
  const { options, extraIds } = seed.source.parsed;
  // An id can be a path, e.g. `output.library.*.type` in the row of a table.
  for (const id of extraIds)
    if (/^[a-z]\w*\.[\w.*]+$/.test(id) && !id.startsWith(idOfPackage)) add(id, formatUrl(seed, id));
  for (const { path, fragment } of options) {
    if (path === undefined) continue;
    const url = formatUrl(seed, fragment);
    const { configurationPath } = find(path);
    add(path, url);
    if (configurationPath !== path) add(configurationPath, url);
  }
}

/** Lists the options with a path, each under the object that a configuration has it in. */
export function listOptionPlaces(
  seed: PageSeed,
  find: FindOptionPath,
): readonly { readonly path: string; readonly url: string }[] {
  return seed.source.parsed.options.flatMap(({ path, fragment }) =>
    path === undefined ? [] : [{ path: find(path).configurationPath, url: formatUrl(seed, fragment) }],
  );
}

/** Adds the options without a path by their headings. */
export function addNamedOptions(seed: PageSeed, addFallback: AddPlace): void {
  const { options, anchors, frontMatter } = seed.source.parsed;
  if (frontMatter.package !== undefined) return;
  for (const { path, fragment } of options) {
    const title = path === undefined ? anchors.find((anchor) => anchor.fragment === fragment)?.title : undefined;
    if (title !== undefined && /^[\w/]+(?:\.[\w/]+)*$/.test(title))
      addFallback(findConfigurationPath(title) ?? title, formatUrl(seed, fragment));
  }
}

/** Adds the page that describes the keys of an object, for an object without an entry: of several, the one named after it. */
export function addGroups(seeds: readonly PageSeed[], addFallback: AddPlace, find: FindOptionPath): void {
  const pagesByRoot = new Map<string, Set<string>>();
  for (const { url, source } of seeds) {
    for (const { path = '' } of source.parsed.options) {
      const { root } = find(path);
      if (root === undefined) continue;
      const urls = pagesByRoot.get(root);
      if (urls === undefined) pagesByRoot.set(root, new Set([url]));
      else urls.add(url);
    }
  }
  for (const [root, urls] of pagesByRoot) {
    const named = [...urls].filter((url) => url.endsWith(`/${root}/`));
    const [url, ...others] = named.length > 0 ? named : urls;
    if (url !== undefined && others.length === 0) addFallback(root, url);
  }
}

/** Adds a package's page, and its options, which headings name. */
export function addPackage(seed: PageSeed, add: AddPlace): void {
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

/** Adds hooks by their paths. */
export function addHooks(seed: PageSeed, add: AddPlace): void {
  for (const { path, fragment } of seed.source.parsed.hooks)
    if (path !== undefined) add(`hook ${path}`, formatUrl(seed, fragment));
}

/** Adds classes of the product by the titles of pages and headings. */
export function addClasses(seed: PageSeed, add: AddPlace): void {
  if (seed.source.parsed.frontMatter.package !== undefined) return;
  if (isClassName(seed.title)) add(`page ${seed.title}`, seed.url);
  for (const { title, fragment } of seed.source.parsed.anchors)
    if (isClassName(title)) add(`heading ${title}`, formatUrl(seed, fragment));
}

/** Adds the flags of options; those that are not stated follow from the path. */
export function addFlags(seed: PageSeed, add: AddPlace, find: FindOptionPath): void {
  for (const { path, flag, fragment } of seed.source.parsed.options) {
    if (path === undefined) continue;
    const { flagKey, isOfServer } = find(path);
    add(flag === undefined || isOfServer ? flagKey : `flag ${flag}`, formatUrl(seed, fragment));
  }
}

/** Formats the flag of an option: `output.publicPath` is `--output-public-path`. */
function formatFlag(path: string): string {
  const words = stripLists(path).replace(/(?<=[a-z\d])[A-Z]/g, '-$&');
  return `--${words.replace(/[./<>]+/g, '-').toLowerCase()}`;
}

/**
 * Adds what is part of modules: by headings of the interface's section, e.g. `module.hot (webpack-specific)`, and by
 * ids that are the name itself, e.g. `<a id="webpackChunkName"></a>` in a table.
 */
export function addApi(seed: PageSeed, add: AddPlace): void {
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
