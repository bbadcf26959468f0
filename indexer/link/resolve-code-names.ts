// Pure. Names in code blocks → addresses of their descriptions. An ambiguous name has no address, because a wrong link
// is worse than none.

import type { CodeName } from '../types/code-name.ts';
import {
  addApi,
  addClasses,
  addFlags,
  addHooks,
  addNamedOptions,
  addObjects,
  addOptions,
  addPackage,
  createFindOptionPath,
  listOptionUrls,
  type AddUrl,
  type NamingPage,
} from './add-page-names.ts';
import { buildKeyLists } from './key-lists.ts';
import { createOptionTree } from './option-tree.ts';

/**
 * Finds the address of a name's description; undefined if it is unknown or ambiguous. For the keys of an option, the
 * result is a list, see {@link buildKeyLists}.
 */
export type FindName = (name: CodeName) => string | undefined;

/** Objects that have the keys of another object. */
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

/**
 * Creates the index of described names.
 * @param seeds pages in reading order
 */
export function createFindName(seeds: readonly NamingPage[]): FindName {
  const options = createOptionTree();
  const urls = createUrlIndex();
  const findPath = createFindOptionPath();
  for (const seed of seeds) {
    addOptions(seed, options.add, findPath);
    addPackage(seed, urls.add);
    addHooks(seed, urls.add);
    addClasses(seed, urls.add);
    addFlags(seed, urls.add, findPath);
    addApi(seed, urls.add);
  }
  for (const seed of seeds) addNamedOptions(seed, options.addFallback);
  addObjects(seeds, options.addFallback, findPath);
  for (const [path, other] of sharedKeys) options.shareChildren(path, other);
  const keyLists = buildKeyLists(seeds.flatMap((seed) => listOptionUrls(seed, findPath)));
  return (name) => {
    switch (name.kind) {
      case 'option':
        return options.find(name.path);
      case 'option-keys':
        return keyLists.get(name.path.join('.'));
      case 'plugin-option':
        return options.find([name.name, ...name.path]);
      case 'package-option':
        return urls.find(`package-option ${name.name} ${name.path.join('.')}`);
      case 'plugin':
        return urls.find(`page ${name.name}`) ?? urls.find(`heading ${name.name}`);
      case 'flag': {
        const flag = name.name.replace(/^--no-/, '--');
        const serveUrl = name.command === 'serve' ? urls.find(`serve ${flag}`) : undefined;
        return serveUrl ?? urls.find(`id ${name.name}`) ?? urls.find(`id ${flag}`) ?? urls.find(`flag ${flag}`);
      }
      case 'api':
        return urls.find(`id ${name.name}`) ?? urls.find(`api ${name.name}`);
      case 'package':
      case 'hook':
        return urls.find(`${name.kind} ${name.name}`);
    }
  };
}

/** Creates an index of addresses by key. A key with two addresses has none. */
function createUrlIndex(): { readonly add: AddUrl; readonly find: (key: string) => string | undefined } {
  const urls = new Map<string, string | null>();
  return {
    add(key, url) {
      const known = urls.get(key);
      urls.set(key, known === undefined || known === url ? url : null);
    },
    find: (key) => urls.get(key) ?? undefined,
  };
}
