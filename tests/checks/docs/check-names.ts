// Names in sentences and samples: options, hooks, flags, plugins, magic comments and variables that exist.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { Place } from '../../../schema/place.ts';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { checkConfigKeys } from './check-config-keys.ts';
import type { CheckReport, CheckTask } from './check-task.ts';
import { findOption } from './find-option.ts';
import { createFinding, placeInBlock, type DocFinding } from './finding.ts';
import { listInlineCode, type InlineCode } from './list-inline-code.ts';
import { findSchemas, listNames, listOptionNames } from './json-schema.ts';
import { listWords } from './published/list-words.ts';
import { readFacts, type SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';
import { readPackageSchemas } from './read-package-schemas.ts';
import { readSurface } from './read-surface.ts';
import { readVocabulary } from './read-vocabulary.ts';

/** What names are compared with. */
interface KnownNames {
  readonly facts: SoftwareFacts;
  /** Names of the packages. */
  readonly words: ReadonlySet<string>;
  /** Names that no package has and pages use, and flags of other programs. */
  readonly excepted: ReadonlySet<string>;
  /** Magic comments. */
  readonly comments: ReadonlySet<string>;
  /** Installed packages. */
  readonly packages: ReadonlySet<string>;
  /** Flags of webpack's command line. */
  readonly flags: ReadonlySet<string>;
}

/** A name that does not exist, within a text. */
interface WrongName {
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

/** Checks names: `docs/name`. The blog is left out, because it says what was true at its time. */
export async function checkNames({ pages, run }: CheckTask): Promise<CheckReport> {
  const facts = await readFacts(run);
  const known: KnownNames = {
    facts,
    words: readVocabulary(run),
    excepted: readKnownNames(),
    comments: new Set(
      readSurface(run).flatMap((path) => (path.startsWith('comment.') ? [path.slice('comment.'.length)] : [])),
    ),
    packages: new Set(readdirSync(join(run.samples.directory, 'node_modules'))),
    flags: new Set(Object.values(facts.flags).flat()),
  };
  const packageSchemas = readPackageSchemas(run);
  const schemas = [
    facts.webpackSchema,
    facts.devServerSchema,
    ...facts.pluginSchemas.values(),
    ...packageSchemas.values(),
  ];
  const optionNames = [...new Set(schemas.flatMap(listOptionNames))];
  const config = { facts, words: known.words, excepted: known.excepted, packageSchemas, optionNames };
  let [inlineCount, configCount] = [0, 0];
  const findings = pages
    .filter(({ sectionSlug }) => sectionSlug !== 'blog')
    .flatMap((page) => {
      const codes = listInlineCode(page.source);
      inlineCount += codes.length;
      const own = listOwnNames(page);
      const configs = page.codeBlocks.map((block) => checkConfigKeys(page, block, config));
      configCount += configs.filter(({ isConfig }) => isConfig).length;
      return [
        ...codes.flatMap((code) => checkInline(page, code, own, known)),
        ...configs.flatMap((block) => block.findings),
        ...page.codeBlocks.filter(isWritten).flatMap((block) => checkBlock(page, block, known)),
      ];
    });
  return {
    findings,
    figures: {
      inlineCode: inlineCount,
      configurationBlocks: configCount,
    },
  };
}

/** Reads the names that pages use and no package has: a word a line, # starts a comment. */
function readKnownNames(): ReadonlySet<string> {
  const lines = readFileSync(join(import.meta.dirname, 'known-names.txt'), 'utf8').split('\n');
  return new Set(lines.map((line) => line.replace(/#.*/, '').trim()).filter((line) => line !== ''));
}

/** Lists the names of a page's samples. */
function listOwnNames({ codeBlocks }: CheckedPage): ReadonlySet<string> {
  return new Set(codeBlocks.flatMap(({ text, fileName = '' }) => [...listWords(`${text} ${fileName}`)]));
}

function checkInline(page: CheckedPage, code: InlineCode, own: ReadonlySet<string>, known: KnownNames): DocFinding[] {
  return [
    ...findUnknownWords(code.text, own, known),
    ...findNearMisses(code.text, known),
    ...findWrongOption(code.text, known),
    ...findWrongFlags(code.text, known),
    ...findWrongHooks(code.text, known),
    ...findWrongMembers(code.text, known),
  ]
    .slice(0, 1)
    .map((wrong) => {
      const column = code.column + wrong.index;
      return report(
        page,
        { line: code.line, column, endLine: code.line, endColumn: column + wrong.name.length },
        wrong,
      );
    });
}

/** Whether somebody wrote the block, rather than a program. */
function isWritten({ marks }: CodeBlock): boolean {
  return !marks.some((mark) => mark === 'output' || mark === 'stdout' || mark === 'assets');
}

function checkBlock(page: CheckedPage, block: CodeBlock, known: KnownNames): DocFinding[] {
  const isScript = /^(?:[cm]?[jt]sx?|javascript|typescript)$/.test(block.language ?? '');
  const isCommand = block.language === 'sh' || block.marks.includes('run');
  return block.text.split('\n').flatMap((line, index) => {
    const wrong = [
      ...(isScript ? [...findWrongVariables(line, known), ...findWrongHooks(line, known)] : []),
      ...(isCommand ? findWrongFlags(listOwnFlags(line), known) : []),
    ];
    return wrong.map((name) => report(page, placeInBlock(block, index + 1, name.index + 1, name.name.length), name));
  });
}

/** Blanks out of a command what is not for webpack itself: what comes before its name, and lines of other programs. */
function listOwnFlags(line: string): string {
  const match = /^(?:\$ )?(?:[A-Z_]+=\S* )*(?:npx )?webpack(?=\s|$)/.exec(line);
  return match === null ? '' : ' '.repeat(match[0].length) + line.slice(match[0].length);
}

function findWrongMembers(text: string, { words, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/\bimport\.meta\.([a-z]\w*)/gi)]
    .filter(([, name = '']) => name.length < 3 && !words.has(name) && !excepted.has(name))
    .map(({ index, 1: name = '' }) => ({ index: index + 12, name, kind: 'member of import.meta', candidates: words }));
}

function findUnknownWords(text: string, own: ReadonlySet<string>, { words, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/(?<![\w$\\%])(?:\$|[A-Za-z_])\w{2,}/g)]
    .filter(([word]) => !words.has(word) && !own.has(word) && !excepted.has(word) && !contentHash.test(word))
    .map(({ index, 0: name }) => ({ index, name, kind: 'name', candidates: words }));
}

/** Finds what is nearly a magic comment or the name of a package, and happens to be made of words that exist. */
function findNearMisses(text: string, { comments, packages, excepted }: KnownNames): WrongName[] {
  const find = (pattern: RegExp, kind: string, names: ReadonlySet<string>): WrongName[] =>
    [...text.matchAll(pattern)]
      .filter(([name]) => !names.has(name) && !excepted.has(name) && findNearestName(name, names) !== undefined)
      .map(({ index, 0: name }) => ({ index, name, kind, candidates: names }));
  return [
    ...find(/^webpack[A-Z]\w+(?=$|: )|(?<=\/\*\s*)webpack[A-Z]\w+/g, 'magic comment', comments),
    ...find(/^[a-z][a-z-]*-(?:loader|plugin|cli|server)$/g, 'package', packages),
  ];
}

/** Finds a path that begins as an option and leads to none. */
function findWrongOption(text: string, { facts, excepted }: KnownNames): WrongName[] {
  const [root = ''] = text.split('.');
  if (!/^[A-Za-z]\w*(?:\[\])?(?:\.[A-Za-z]\w*(?:\[\])?)+$/.test(text) || objects.has(root) || excepted.has(text))
    return [];
  if (root !== 'Rule' && root !== 'devServer' && facts.webpackSchema.root.properties?.[root] === undefined) return [];
  const found = findOption(text, facts);
  if (found === undefined || found.exists || isOfSomeType(text, facts)) return [];
  const above = found.knownPath === '' ? '' : `${found.knownPath}.`;
  return [{ index: 0, name: text, kind: 'option', candidates: found.names.map((name) => `${above}${name}`) }];
}

/** Whether `Rule.parser.url` or `Rule.generator.emit` is an option of some type of module. */
function isOfSomeType(text: string, { webpackSchema }: SoftwareFacts): boolean {
  const [, part, ...rest] = text.split('.');
  if (!text.startsWith('Rule.') || (part !== 'parser' && part !== 'generator')) return false;
  const types = listNames(findSchemas(webpackSchema, ['module', part]), webpackSchema);
  return types.some((type) => findSchemas(webpackSchema, ['module', part, type, ...rest]).length > 0);
}

function findWrongFlags(text: string, { flags, excepted }: KnownNames): WrongName[] {
  return [...text.matchAll(/(?<![\w-])--[a-z][\w-]*/g)]
    .filter(([flag]) => !flags.has(flag) && !excepted.has(flag))
    .map(({ index, 0: name }) => ({ index, name, kind: 'flag', candidates: flags }));
}

function findWrongHooks(text: string, { facts: { hooks }, words, excepted }: KnownNames): WrongName[] {
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
function findWrongVariables(line: string, { words, facts, excepted }: KnownNames): WrongName[] {
  const plugins = new Set(Object.keys(facts.plugins).map((name) => name.split('.').at(-1) ?? name));
  const find = (pattern: RegExp, kind: string, names: ReadonlySet<string>): WrongName[] =>
    [...line.matchAll(pattern)]
      .filter(([, name = '']) => !names.has(name) && !excepted.has(name))
      .map(({ index, 0: all, 1: name = '' }) => ({ index: index + all.indexOf(name), name, kind, candidates: names }));
  return [
    ...find(/(?<=\/\*.*)\b(webpack[A-Z]\w*)(?=\s*:)/g, 'magic comment', words),
    ...find(/\bimport\.meta\.([A-Za-z]\w*)/g, 'member of import.meta', words),
    ...find(/\b(__[a-z]\w*__)\b/g, 'variable', words),
    ...find(/\bnew webpack\.(?:\w+\.)*(\w+Plugin)\b/g, 'plugin', plugins),
    ...find(/\bnew webpack\.(?:\w+\.)*([A-Z]\w+)\b/g, 'class', words),
  ];
}

function report({ filePath }: CheckedPage, place: Place, { name, kind, candidates }: WrongName): DocFinding {
  const nearest = findNearestName(name, [...candidates]);
  return createFinding({
    code: 'docs/name',
    filePath,
    place,
    message: `There is no ${kind} "${name}".`,
    hint: `${nearest === undefined ? '' : `did you mean "${nearest}"? `}What exists elsewhere goes into tests/checks/docs/known-names.txt, with the reason.`,
  });
}
