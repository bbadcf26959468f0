// Pure. The names that a page describes, each with the address of its description.

import { findConfigurationPath, stripLists } from '../types/configuration-path.ts';
import type { PageSeed } from './build-page-seeds.ts';
import type { NameFacts } from './name-facts.ts';

/** A page that describes names. */
export interface NamingPage extends Pick<PageSeed, 'url' | 'title' | 'sectionSlug'> {
  readonly source: { readonly parsed: NameFacts };
}

/** Prefix of the ids of a package's options, e.g. `<a id="options.title"></a>` in the row of a table. */
const packageOptionPrefix = 'options.';

/** Prefix of the paths of the development server's options. */
const devServerPrefix = 'devServer.';

/** Adds an address under a key. */
export type AddUrl = (key: string, url: string) => void;

/** Everything that follows from the documented path of an option. */
export interface OptionPath {
  /** Path in a configuration, e.g. `module.rules[].test` for `Rule.test`. */
  readonly configurationPath: string;
  /** The key of its flag, unless the page states a different flag. */
  readonly flagKey: string;
  /** Whether its flag is one of the development server, which the page cannot override. */
  readonly isOfDevServer: boolean;
  /** First key of the path; undefined for an option at the root, and for options of objects such as `Rule`. */
  readonly root: string | undefined;
}

/** Finds the details of a path. */
export type FindOptionPath = (path: string) => OptionPath;

/** Creates a memoized function: pages of several versions or languages describe the same options. */
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
  const isOfDevServer = path.startsWith(devServerPrefix);
  return {
    configurationPath,
    flagKey: isOfDevServer
      ? `serve ${formatFlag(path.slice(devServerPrefix.length))}`
      : `flag ${formatFlag(configurationPath)}`,
    isOfDevServer,
    root: /^([a-z]\w*)\./.exec(path)?.[1],
  };
}

/** Adds the options with a path, both as documented and as in a configuration. */
export function addOptions(seed: NamingPage, add: AddUrl, find: FindOptionPath): void {
  const { options, extraIds } = seed.source.parsed;
  // An id can be a path, e.g. `output.library.*.type` in the row of a table.
  for (const id of extraIds)
    if (/^[a-z]\w*\.[\w.*]+$/.test(id) && !id.startsWith(packageOptionPrefix)) add(id, formatUrl(seed, id));
  for (const { path, fragment } of options) {
    if (path === undefined) continue;
    const url = formatUrl(seed, fragment);
    const { configurationPath } = find(path);
    add(path, url);
    if (configurationPath !== path) add(configurationPath, url);
  }
}

/** Lists the options with a path, each with its path in a configuration. */
export function listOptionUrls(
  seed: NamingPage,
  find: FindOptionPath,
): readonly { readonly path: string; readonly url: string }[] {
  return seed.source.parsed.options.flatMap(({ path, fragment }) =>
    path === undefined ? [] : [{ path: find(path).configurationPath, url: formatUrl(seed, fragment) }],
  );
}

/** Adds the options without a path, named by their headings. */
export function addNamedOptions(seed: NamingPage, addFallback: AddUrl): void {
  const { options, anchors, frontMatter } = seed.source.parsed;
  if (frontMatter.package !== undefined) return;
  for (const { path, fragment } of options) {
    const title = path === undefined ? anchors.find((anchor) => anchor.fragment === fragment)?.title : undefined;
    if (title !== undefined && /^[\w/]+(?:\.[\w/]+)*$/.test(title))
      addFallback(findConfigurationPath(title) ?? title, formatUrl(seed, fragment));
  }
}

/**
 * For each object whose keys are documented but which has no entry itself, adds the page that describes the keys. If
 * there are several, it is the page that is named after the object.
 */
export function addObjects(seeds: readonly NamingPage[], addFallback: AddUrl, find: FindOptionPath): void {
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

/** Adds the page of a package, and its options, which are named by headings. */
export function addPackage(seed: NamingPage, add: AddUrl): void {
  const { frontMatter, options, anchors, extraIds } = seed.source.parsed;
  const name = frontMatter.package?.replace(/(?<=.)@.*$/, '');
  if (name === undefined) return;
  add(`package ${name}`, seed.url);
  for (const id of extraIds)
    if (id.startsWith(packageOptionPrefix))
      add(`package-option ${name} ${id.slice(packageOptionPrefix.length)}`, formatUrl(seed, id));
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
export function addHooks(seed: NamingPage, add: AddUrl): void {
  for (const { path, fragment } of seed.source.parsed.hooks)
    if (path !== undefined) add(`hook ${path}`, formatUrl(seed, fragment));
}

/** Adds classes of webpack, named by the titles of pages and headings. */
export function addClasses(seed: NamingPage, add: AddUrl): void {
  if (seed.source.parsed.frontMatter.package !== undefined) return;
  if (isClassName(seed.title)) add(`page ${seed.title}`, seed.url);
  for (const { title, fragment } of seed.source.parsed.anchors)
    if (isClassName(title)) add(`heading ${title}`, formatUrl(seed, fragment));
}

/** Adds the flags of options. A flag that is not stated is built from the path. */
export function addFlags(seed: NamingPage, add: AddUrl, find: FindOptionPath): void {
  for (const { path, flag, fragment } of seed.source.parsed.options) {
    if (path === undefined) continue;
    const { flagKey, isOfDevServer } = find(path);
    add(flag === undefined || isOfDevServer ? flagKey : `flag ${flag}`, formatUrl(seed, fragment));
  }
}

/** Formats the flag of an option: `output.publicPath` is `--output-public-path`. */
function formatFlag(path: string): string {
  const words = stripLists(path).replace(/(?<=[a-z\d])[A-Z]/g, '-$&');
  return `--${words.replace(/[./<>]+/g, '-').toLowerCase()}`;
}

/**
 * Adds methods and variables of modules, named by headings of the section `api`, e.g. `module.hot (webpack-specific)`,
 * or by ids that are the name itself, e.g. `<a id="webpackChunkName"></a>` in a table.
 */
export function addApi(seed: NamingPage, add: AddUrl): void {
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

function formatUrl({ url }: NamingPage, fragment: string | undefined): string {
  return fragment === undefined ? url : `${url}#${fragment}`;
}
