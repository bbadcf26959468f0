// Names in code → addresses of their descriptions. An ambiguous name has no address, because a wrong link is worse than
// none.

import type { FindNameUrl, KitDescribedName } from '../../../../schema/kits/kit-code-names.ts';
import { readName } from './code-name.ts';
import { buildKeyLists } from './key-lists.ts';
import { findConfigurationPath } from '../facts/option-path.ts';
import { createOptionTree, type OptionTree } from './option-tree.ts';

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

/** An option with the path under which it is documented, and the path that it has in a configuration. */
interface DocumentedOption {
  readonly documented: string;
  readonly path: string;
  readonly url: string;
}

/**
 * Creates the search for a name. For the keys of an option, the result is a list, see {@link buildKeyLists}.
 * @param described in reading order
 */
export function createFindName(described: readonly KitDescribedName[]): FindNameUrl {
  const tree = createOptionTree();
  const urls = createUrlIndex();
  const options: DocumentedOption[] = [];
  const named: KitDescribedName[] = [];
  for (const { name, url } of described) {
    const [kind] = name.split(' ', 1);
    const own = name.slice(`${kind} `.length);
    if (kind === 'option') options.push({ documented: own, path: findConfigurationPath(own), url });
    else if (kind === 'named-option') named.push({ name: findConfigurationPath(own), url });
    else if (kind === 'path') tree.add(own, url);
    else urls.add(name, url);
  }
  for (const { documented, path, url } of options) {
    tree.add(documented, url);
    if (path !== documented) tree.add(path, url);
  }
  for (const { name, url } of named) tree.addFallback(name, url);
  addObjects(options, tree.addFallback);
  for (const [path, other] of sharedKeys) tree.shareChildren(path, other);
  const keyLists = buildKeyLists(options);
  return (text) => {
    const name = readName(text);
    switch (name.kind) {
      case 'option':
        return tree.find(name.path);
      case 'option-keys':
        return keyLists.get(name.path.join('.'));
      case 'plugin-option':
        return tree.find([name.name, ...name.path]);
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

/**
 * For each object whose keys are documented but which has no entry itself, adds the page that describes the keys. If
 * there are several, it is the page that is named after the object.
 */
function addObjects(options: readonly DocumentedOption[], addFallback: OptionTree['addFallback']): void {
  const pagesByRoot = new Map<string, Set<string>>();
  for (const { documented, url } of options) {
    const root = /^([a-z]\w*)\./.exec(documented)?.[1];
    const [pageUrl] = url.split('#', 1);
    if (root === undefined || pageUrl === undefined) continue;
    const pages = pagesByRoot.get(root);
    if (pages === undefined) pagesByRoot.set(root, new Set([pageUrl]));
    else pages.add(pageUrl);
  }
  for (const [root, pages] of pagesByRoot) {
    const namesakes = [...pages].filter((url) => url.endsWith(`/${root}/`));
    const [url, ...others] = namesakes.length > 0 ? namesakes : pages;
    if (url !== undefined && others.length === 0) addFallback(root, url);
  }
}

/** Creates an index of addresses by key. A key with two addresses has none. */
function createUrlIndex(): { readonly add: (key: string, url: string) => void; readonly find: FindNameUrl } {
  const urls = new Map<string, string | null>();
  return {
    add(key, url) {
      const known = urls.get(key);
      urls.set(key, known === undefined || known === url ? url : null);
    },
    find: (key) => urls.get(key) ?? undefined,
  };
}
