// Pure. Every place of a page where an error of some kind can be put.

import type { Random } from '../../../attacks/harness/random.ts';
import type { CodeBlock } from '../../../../schema/records/code-block.ts';
import type { HookEntry, OptionEntry } from '../../../../schema/records/reference-entries.ts';
import { scanFences } from '../../../../indexer/parse/limits/scan-fences.ts';
import { parseFrontMatter } from '../../../../indexer/parse/front-matter/parse-front-matter.ts';
import { findOption } from '../find-option.ts';
import { isConfigFile } from '../check-configs.ts';
import { listOptionNames, type SchemaRoot } from '../json-schema.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { CheckedPage } from '../read-pages.ts';
import { misspell } from './misspell.ts';
import type { PlantedError } from './planted-error.ts';

/** Lists the candidates of one kind on a page. */
type ListCandidates = (page: PageText, facts: SoftwareFacts, random: Random) => readonly PlantedError[];

interface SourceLine {
  readonly text: string;
  /** Offset of its first character in the file. */
  readonly start: number;
  /** From 1. */
  readonly line: number;
}

/** A page as lines. */
export interface PageText {
  readonly page: CheckedPage;
  readonly lines: readonly SourceLine[];
  /** Lines of sentences: no code, no front matter, no directive, no heading. */
  readonly prose: readonly SourceLine[];
}

/** Splits a page for the kinds below. */
export function readPageText(page: CheckedPage): PageText {
  const { bodyLine } = parseFrontMatter(page.source);
  let start = 0;
  const scanned = scanFences(page.source).map(({ text, isCode }, index) => {
    const line = { text, start, line: index + 1, isCode };
    start += text.length + 1;
    return line;
  });
  const prose = scanned.filter(
    ({ text, isCode, line }) => !isCode && line >= bodyLine && !/^\s*(?::::?|#|<)/.test(text) && text.trim() !== '',
  );
  return { page, lines: scanned, prose };
}

function replaceIn(kind: string, { page }: PageText, line: SourceLine, column: number, right: string, wrong: string) {
  const start = line.start + column;
  const place = { firstLine: line.line, lastLine: line.line };
  return wrong === right
    ? []
    : [{ kind, filePath: page.filePath, start, end: start + right.length, wrong, ...place } satisfies PlantedError];
}

/** Changes the value of an attribute of `::option` or `::hook`. */
function listAttribute(
  kind: string,
  text: PageText,
  entries: readonly (OptionEntry | HookEntry)[],
  name: string,
  change: (value: string) => string,
): PlantedError[] {
  return entries.flatMap(({ place }) => {
    const line = text.lines[place.line - 1];
    const match =
      line && new RegExp(` ${name}="([^"]*)"`).exec(line.text.replace(/^.*?\{/, (head) => ' '.repeat(head.length)));
    if (!line || !match || line.text.indexOf('::') === -1) return [];
    const value = match[1] ?? '';
    return replaceIn(kind, text, line, match.index + name.length + 3, value, change(value));
  });
}

/** Changes what a pattern finds in sentences; the first group, or all of it, is replaced. */
function listProse(
  kind: string,
  text: PageText,
  pattern: RegExp,
  change: (found: string) => string | undefined,
): PlantedError[] {
  return text.prose.flatMap((line) =>
    [...line.text.matchAll(pattern)].flatMap((match) => {
      const found = match[1] ?? match[0];
      const wrong = change(found);
      const column = match.index + match[0].indexOf(found);
      return wrong === undefined ? [] : replaceIn(kind, text, line, column, found, wrong);
    }),
  );
}

/** Changes what a pattern finds in code blocks. */
function listCode(
  kind: string,
  text: PageText,
  {
    isWanted,
    pattern,
    change,
    needsRun = false,
  }: {
    readonly isWanted: (block: CodeBlock) => boolean;
    readonly pattern: RegExp;
    readonly change: (found: string) => string | undefined;
    readonly needsRun?: boolean;
  },
): PlantedError[] {
  return text.page.codeBlocks.filter(isWanted).flatMap((block) => {
    const { place, example } = block;
    return text.lines.slice(place.line, place.endLine - 1).flatMap((line) =>
      [...line.text.matchAll(pattern)].flatMap((match) => {
        const found = match[1] ?? match[0];
        const wrong = change(found);
        const column = match.index + match[0].indexOf(found);
        if (wrong === undefined) return [];
        const scope = { firstLine: place.line, lastLine: place.endLine, example: needsRun ? example : undefined };
        return replaceIn(kind, text, line, column, found, wrong).map((error) => ({ ...error, ...scope }));
      }),
    );
  });
}

const otherTypes: Readonly<Record<string, string>> = {
  boolean: 'number',
  string: 'boolean',
  number: 'string',
  object: 'boolean',
  function: 'string',
  RegExp: 'number',
};
const inlineCode = (inner: string): RegExp => new RegExp(`(?<!\`)\`(${inner})\`(?!\`)`, 'g');
const swap = (value: string): string => (value === 'true' ? 'false' : 'true');
const isSample = ({ marks }: CodeBlock): boolean =>
  !marks.some((mark) => mark === 'output' || mark === 'stdout' || mark === 'assets');
const isScript = ({ language }: CodeBlock): boolean => /^(?:[cm]?[jt]sx?|javascript|typescript)$/.test(language ?? '');
const isCommand = ({ language, marks }: CodeBlock): boolean => language === 'sh' || marks.includes('run');

/** The kinds of errors, each with its candidates on a page. */
export const errorKinds: Readonly<Record<string, ListCandidates>> = {
  // What the directives state.
  'option-type': (text, _, random) =>
    listAttribute('option-type', text, text.page.options, 'type', (type) => {
      const names = [...type.matchAll(/(?<![\w'.-])(?:boolean|string|number|object|function|RegExp)(?![\w'.?:-])/g)];
      if (names.length === 0 || /=>/.test(type)) return type;
      const name = random.pick(names);
      return type.slice(0, name.index) + otherTypes[name[0]] + type.slice(name.index + name[0].length);
    }),
  'option-type-value': (text, _, random) =>
    listAttribute('option-type-value', text, text.page.options, 'type', (type) => {
      const values = [...type.matchAll(/'([a-z][\w-]{2,})'/g)];
      if (values.length === 0) return type;
      const { index, 0: quoted, 1: value = '' } = random.pick(values);
      return `${type.slice(0, index)}'${misspell(value, random)}'${type.slice(index + quoted.length)}`;
    }),
  'option-since': (text, _, random) =>
    listAttribute('option-since', text, text.page.options, 'since', (since) => {
      const [, minor] = /^5\.(\d+)/.exec(since) ?? [];
      return minor === undefined ? since : `5.${Math.max(1, Number(minor) + random.pick([-3, -2, -1, 1]))}`;
    }),
  'hook-since': (text, _, random) =>
    listAttribute('hook-since', text, text.page.hooks, 'since', (since) => {
      const [, minor] = /^5\.(\d+)/.exec(since) ?? [];
      return minor === undefined ? since : `5.${Math.max(1, Number(minor) + random.pick([-3, -2, -1, 1]))}`;
    }),
  'option-default': (text, facts, random) =>
    listAttribute(
      'option-default',
      text,
      text.page.options.filter(({ path }) => path !== undefined && findOption(path, facts) !== undefined),
      'default',
      (value) => {
        if (value === 'true' || value === 'false') return swap(value);
        if (/^\d+$/.test(value)) return String(Number(value) + 1);
        if (/^'[^']+'$/.test(value)) return `'${misspell(value.slice(1, -1), random)}'`;
        return value === 'undefined' ? "'docs'" : value;
      },
    ),
  'option-path': (text, _, random) =>
    listAttribute('option-path', text, text.page.options, 'path', (path) =>
      path === 'none' ? path : misspell(path, random),
    ),
  'option-flag': (text, _, random) =>
    listAttribute('option-flag', text, text.page.options, 'flag', (flag) => misspell(flag, random)),
  'hook-type': (text) =>
    listAttribute('hook-type', text, text.page.hooks, 'type', (type) =>
      type.includes('Sync') ? type.replace('Sync', 'AsyncSeries') : type.replace(/Async(?:Series|Parallel)/, 'Sync'),
    ),
  'hook-arguments': (text, _, random) =>
    listAttribute('hook-arguments', text, text.page.hooks, 'args', (args) => {
      const names = args.split(', ');
      return random.pick([names.slice(1).join(', '), [...names, 'callback'].join(', '), misspell(args, random)]);
    }),
  // Code.
  'config-key': (text, _, random) =>
    listCode('config-key', text, {
      isWanted: (block) => isConfigFile(block) && isSample(block) && !block.marks.includes('invalid'),
      pattern: /^\s*(?:\{ )?([a-z][A-Za-z]{3,}):/g,
      change: (key) => misspell(key, random),
    }),
  'config-key-fragment': (text, facts, random) =>
    listCode('config-key-fragment', text, {
      isWanted: (block) => isScript(block) && isSample(block) && block.fileName === undefined,
      pattern: /^\s*(?:\{ )?([a-z][A-Za-z]{3,}):/g,
      change: (key) => (isOptionName(key, facts) ? misspell(key, random) : undefined),
    }),
  'config-value': (text, _, random) =>
    listCode('config-value', text, {
      isWanted: (block) => isConfigFile(block) && isSample(block) && !block.marks.includes('invalid'),
      pattern:
        /\b(?:mode|target|moduleIds|chunkIds|runtimeChunk|usedExports|type|libraryTarget|chunkLoading): "([a-z/-]{4,})"/g,
      change: (value) => misspell(value, random),
    }),
  'magic-comment': (text, _, random) =>
    listCode('magic-comment', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\/\*.*?\b(webpack[A-Z]\w+):.*?\*\//g,
      change: (name) => `webpack${misspell(name.slice(7), random)}`,
    }),
  'import-meta': (text, _, random) =>
    listCode('import-meta', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\bimport\.meta\.([a-zA-Z]{3,})/g,
      change: (name) => misspell(name, random),
    }),
  'runtime-global': (text, _, random) =>
    listCode('runtime-global', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\b__((?:webpack|non)_\w+?)__\b/g,
      change: (name) => misspell(name, random),
    }),
  'hook-in-code': (text, _, random) =>
    listCode('hook-in-code', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\b(?:compiler|compilation|normalModuleFactory|contextModuleFactory|parser)\.hooks\.(\w+)/g,
      change: (name) => misspell(name, random),
    }),
  'plugin-in-code': (text, _, random) =>
    listCode('plugin-in-code', text, {
      isWanted: (block) => isScript(block) && isSample(block),
      pattern: /\bnew webpack\.(?:\w+\.)*(\w+Plugin)\b/g,
      change: (name) => misspell(name, random),
    }),
  'flag-in-command': (text, _, random) =>
    listCode('flag-in-command', text, {
      isWanted: isCommand,
      pattern: /\bwebpack\b.* --([a-z][a-z-]{3,})/g,
      change: (name) => misspell(name, random),
    }),
  'shown-output': (text, _, random) =>
    listCode('shown-output', text, {
      isWanted: ({ example, marks }) => example !== undefined && (marks.includes('stdout') || marks.includes('output')),
      pattern: /(?<=^.{0,60})(?<![\w.…])([a-z]{5,})(?![\w.…])/g,
      change: (word) => misspell(word, random),
      needsRun: true,
    }),
  'shown-files': (text, _, random) =>
    listCode('shown-files', text, {
      isWanted: ({ example, marks }) => example !== undefined && marks.includes('assets'),
      pattern: /([a-z]{3,})\.[a-z]+$/g,
      change: (word) => misspell(word, random),
      needsRun: true,
    }),
  // Prose.
  'option-in-prose': (text, facts, random) =>
    listProse('option-in-prose', text, inlineCode('(?:Rule|[a-z]\\w+)(?:\\.[a-zA-Z]\\w+)+'), (path) =>
      findOption(path, facts)?.exists === true ? misspell(path, random) : undefined,
    ),
  'name-in-prose': (text, facts, random) =>
    listProse('name-in-prose', text, inlineCode('[a-z]{3,}(?:[A-Z][a-z]+)+'), (name) =>
      isOptionName(name, facts) ? misspell(name, random) : undefined,
    ),
  'value-in-prose': (text, _, random) =>
    listProse('value-in-prose', text, inlineCode('["\'][a-z][a-z-]{4,}["\']'), (value) => misspell(value, random)),
  'flag-in-prose': (text, _, random) =>
    listProse('flag-in-prose', text, /`(--[a-z][a-z-]{3,})[ =`]/g, (flag) => misspell(flag, random)),
  'plugin-in-prose': (text, _, random) =>
    listProse('plugin-in-prose', text, inlineCode('(?:\\w+\\.)*[A-Z]\\w+Plugin'), (name) => misspell(name, random)),
  'package-in-prose': (text, _, random) =>
    listProse('package-in-prose', text, inlineCode('[a-z][a-z-]+-(?:loader|plugin|cli|server)'), (name) =>
      misspell(name, random),
    ),
  'hook-in-prose': (text, facts, random) =>
    listProse('hook-in-prose', text, inlineCode('(?:\\w+\\.)*hooks\\.\\w+|[a-z]+(?:[A-Z][a-z]+)+'), (name) =>
      isHookName(name.split('.').at(-1) ?? '', facts) ? misspell(name, random) : undefined,
    ),
  'comment-in-prose': (text, _, random) =>
    listProse(
      'comment-in-prose',
      text,
      /`[^`]*\b(webpack(?:ChunkName|Prefetch|Preload|Ignore|Mode|Exports|Include|Exclude|FetchPriority|Defer))\b[^`]*`/g,
      (name) => misspell(name, random),
    ),
  'variable-in-prose': (text, _, random) =>
    listProse(
      'variable-in-prose',
      text,
      /`[^`]*\b((?:__webpack_\w+__|__non_webpack_require__|import\.meta\.\w{3,}))[^`]*`/g,
      (name) => misspell(name, random),
    ),
  'default-in-prose': (text, _, random) =>
    listProse(
      'default-in-prose',
      text,
      /\b(?:(?:default is|defaults to|default:?|default,? it is) `(true|false|\d+|["']?[a-z][\w-]+["']?)`|(?:(?:On|on|Off|off)(?= (?:by default|unless))))/g,
      (value) => {
        if (/^on$/i.test(value)) return value === 'On' ? 'Off' : 'off';
        if (/^off$/i.test(value)) return value === 'Off' ? 'On' : 'on';
        if (value === 'true' || value === 'false') return swap(value);
        return /^\d+$/.test(value) ? String(Number(value) * 2 + 1) : misspell(value, random);
      },
    ),
  'boolean-in-prose': (text) => {
    const first = new Set(
      text.page.options
        .filter(({ type, default: value }) => type === 'boolean' && value !== undefined)
        .map(({ place }) => place.line + 2),
    );
    return listProse('boolean-in-prose', text, inlineCode('true|false'), swap).filter(({ firstLine }) =>
      first.has(firstLine),
    );
  },
  'version-in-prose': (text, _, random) =>
    listProse('version-in-prose', text, /:badge\[5\.(\d+)\+?\]/g, (minor) =>
      String(Number(minor) + random.pick([-3, -2, -1, 1])),
    ),
  // Links.
  'dead-fragment': (text, _, random) =>
    listProse('dead-fragment', text, /\]\([/\w-]*#([a-z][\w-]{3,})\)/g, (id) => misspell(id, random)),
  'dead-page': (text, _, random) =>
    listProse('dead-page', text, /\]\(\/([a-z][\w/-]{3,}\/)(?:#[\w-]*)?\)/g, (url) => misspell(url, random)),
};

function isOptionName(name: string, { webpackSchema }: SoftwareFacts): boolean {
  return namesOf(webpackSchema).has(name);
}

const namesOfSchemas = new WeakMap<SchemaRoot, ReadonlySet<string>>();

function namesOf(schema: SchemaRoot): ReadonlySet<string> {
  const names = namesOfSchemas.get(schema) ?? new Set(listOptionNames(schema));
  namesOfSchemas.set(schema, names);
  return names;
}

function isHookName(name: string, { hooks }: SoftwareFacts): boolean {
  return Object.values(hooks).some((owner) => Object.hasOwn(owner, name));
}
