// Pure. Names in a piece of text that do not exist: words, options, flags, hooks, variables.

import { findNearestName } from '../../../schema/nearest-name.ts';
import { findOption } from './find-option.ts';
import { findSchemas, listNames } from './json-schema.ts';
import type { SoftwareFacts } from './read-facts.ts';

/** The names that exist. */
export interface KnownNames {
  readonly facts: SoftwareFacts;
  /** Names of the packages. */
  readonly words: ReadonlySet<string>;
  /** Names that no package has and pages use, and flags of other programs. */
  readonly excepted: ReadonlySet<string>;
  /** Members of `import.meta`. */
  readonly metaMembers: ReadonlySet<string>;
  /** Magic comments. */
  readonly comments: ReadonlySet<string>;
  /** Installed packages. */
  readonly packages: ReadonlySet<string>;
  /** Flags of webpack's command line. */
  readonly flags: ReadonlySet<string>;
}

/** A name that does not exist, within a text. */
export interface WrongName {
  readonly index: number;
  readonly name: string;
  readonly kind: string;
  readonly candidates: Iterable<string>;
}

/** Names that are also something else than an option: `module.exports`, `stats.toJson()`. */
const objects = new Set([
  'module',
  'stats',
  'entry',
  'cache',
  'resolve',
  'plugins',
  'loader',
  'name',
  'node',
  'parallelism',
]);

const contentHash = /^(?=.*\d)[\da-f]{4,}$/;

/** Finds members of `import.meta` that neither webpack, nor Node.js, nor a sample of the page has. */
export function findWrongMembers(
  text: string,
  own: ReadonlySet<string>,
  { metaMembers, excepted }: KnownNames,
): WrongName[] {
  return [...text.matchAll(/\bimport\.meta\.([a-z]\w*)/gi)]
    .filter(([, name = '']) => !metaMembers.has(name) && !own.has(name) && !excepted.has(`import.meta.${name}`))
    .map(({ index, 1: name = '' }) => ({
      index: index + 12,
      name,
      kind: 'member of import.meta',
      candidates: metaMembers,
    }));
}

export function findUnknownWords(text: string, own: ReadonlySet<string>, { words, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/(?<![\w$\\%])(?:\$|[A-Za-z_])\w{2,}/g)]
    .filter(([word]) => !words.has(word) && !own.has(word) && !excepted.has(word) && !contentHash.test(word))
    .map(({ index, 0: name }) => ({ index, name, kind: 'name', candidates: words }));
}

/** Finds misspelled magic comments and package names that happen to consist of known words. */
export function findNearMisses(text: string, { comments, packages, excepted }: KnownNames): WrongName[] {
  const find = (pattern: RegExp, kind: string, names: ReadonlySet<string>): WrongName[] =>
    [...text.matchAll(pattern)]
      .filter(([name]) => !names.has(name) && !excepted.has(name) && findNearestName(name, names) !== undefined)
      .map(({ index, 0: name }) => ({ index, name, kind, candidates: names }));
  return [
    ...find(/^webpack[A-Z]\w+(?=$|: )|(?<=\/\*\s*)webpack[A-Z]\w+/g, 'magic comment', comments),
    ...find(/^[a-z][a-z-]*-(?:loader|plugin|cli|server)$/g, 'package', packages),
  ];
}

/** Finds a path that starts like an option but is none. */
export function findWrongOption(text: string, { facts, excepted }: KnownNames): WrongName[] {
  const [root = ''] = text.split('.');
  if (!/^[A-Za-z]\w*(?:\[\])?(?:\.[A-Za-z]\w*(?:\[\])?)+$/.test(text) || objects.has(root) || excepted.has(text))
    return [];
  if (root !== 'Rule' && root !== 'devServer' && facts.webpackSchema.root.properties?.[root] === undefined) return [];
  const found = findOption(text, facts);
  if (found === undefined || found.exists || isOfSomeType(text, facts)) return [];
  const above = found.knownPath === '' ? '' : `${found.knownPath}.`;
  return [{ index: 0, name: text, kind: 'option', candidates: found.names.map((name) => `${above}${name}`) }];
}

/** Returns whether `Rule.parser.url` or `Rule.generator.emit` is an option of some type of module. */
function isOfSomeType(text: string, { webpackSchema }: SoftwareFacts): boolean {
  const [, part, ...rest] = text.split('.');
  if (!text.startsWith('Rule.') || (part !== 'parser' && part !== 'generator')) return false;
  const types = listNames(findSchemas(webpackSchema, ['module', part]), webpackSchema);
  return types.some((type) => findSchemas(webpackSchema, ['module', part, type, ...rest]).length > 0);
}

export function findWrongFlags(text: string, { flags, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)]
    .filter(([flag]) => !flags.has(flag) && !excepted.has(flag))
    .map(({ index, 0: name }) => ({ index, name, kind: 'flag', candidates: flags }));
}

export function findWrongHooks(text: string, { facts: { hooks }, words, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/(?:\b(\w+)\.)?\bhooks\.([A-Za-z]\w*)/g)].flatMap(
    ({ index, 0: all, 1: owner = '', 2: name = '' }) => {
      const own = Object.hasOwn(hooks, owner) ? hooks[owner] : undefined;
      if (own === undefined ? words.has(name) || excepted.has(name) : Object.hasOwn(own, name)) return [];
      const candidates = own === undefined ? words : Object.keys(own);
      return [{ index: index + all.length - name.length, name, kind: 'hook', candidates }];
    },
  );
}

/** Finds magic comments, variables of modules, and members of webpack that do not exist. */
export function findWrongVariables(line: string, { words, facts, excepted }: KnownNames): WrongName[] {
  const pluginPaths = line.includes('Plugin') ? Object.keys(facts.plugins) : [];
  const plugins = new Set(pluginPaths.map((name) => name.split('.').at(-1) ?? name));
  const find = (pattern: RegExp, kind: string, names: ReadonlySet<string>): WrongName[] =>
    [...line.matchAll(pattern)]
      .filter(([, name = '']) => !names.has(name) && !excepted.has(name))
      .map(({ index, 0: all, 1: name = '' }) => ({ index: index + all.indexOf(name), name, kind, candidates: names }));
  return [
    ...find(/\b(webpack[A-Z]\w*)(?=\s*:)(?<=\/\*.*)/g, 'magic comment', words),
    ...find(/\bimport\.meta\.([A-Za-z]\w*)/g, 'member of import.meta', words),
    ...find(/\b(__[a-z]\w*__)\b/g, 'variable', words),
    ...find(/\bnew webpack\.(?:\w+\.)*(\w+Plugin)\b/g, 'plugin', plugins),
    ...find(/\bnew webpack\.(?:\w+\.)*([A-Z]\w+)\b/g, 'class', words),
  ];
}
