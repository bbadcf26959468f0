// Compares defaults that are written as words with what webpack applies, and lists those that nothing can compare.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { StatedOption } from '../../../../web/kits/webpack/facts/stated-facts.ts';
import type { CheckTask, Figure } from '../check-task.ts';
import { encodedUndefined, formatValue, isLiteral, isSameValue, type EncodedValue } from '../encoded-value.ts';
import { expandAlias, findDefaults, findOption } from '../find-option.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { JsonSchema } from '../json-schema.ts';
import { parseLiteral } from '../parse-literal.ts';
import type { Mode, SoftwareFacts } from '../read-facts.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hashKey } from '../result-cache.ts';
import { createFindUnset } from './check-unset-options.ts';
import { parseDescribedDefault, parseTextDefault } from './parse-text-default.ts';
import { readUnsetOptions } from './read-unset-options.ts';

/** Words that nothing compares. */
interface TextException {
  /** Why. */
  readonly reason: string;
  readonly texts: readonly string[];
}

/** A default as words, with its option. */
interface StatedText {
  readonly page: CheckedPage;
  readonly entry: StatedOption;
  readonly words: string;
}

const exceptionsPath = 'tests/checks/docs/statements/text-defaults.yaml';
const modes: readonly Mode[] = ['production', 'development', 'none'];

/** Checks `default-text`: `docs/text-default` for a wrong one, and for one that is neither compared nor excepted. */
export async function checkTextDefaults(
  { pages, isWhole, run }: CheckTask,
  facts: SoftwareFacts,
  findNodes: Sources['findNodes'],
): Promise<{ readonly findings: readonly DocFinding[]; readonly figures: Readonly<Record<string, Figure>> }> {
  const stated = pages.flatMap((page) =>
    page.options.flatMap((entry) =>
      entry.defaultText === undefined ? [] : [{ page, entry, words: entry.defaultText }],
    ),
  );
  const exceptions = parse(readFileSync(join(import.meta.dirname, 'text-defaults.yaml'), 'utf8')) as TextException[]; // each has a reason: see the file
  const excepted = new Set(exceptions.flatMap(({ texts }) => texts));
  const sources: Sources = {
    facts,
    applied: await readApplied(stated, run),
    findUnset: createFindUnset(readUnsetOptions()),
    findNodes,
    readManual: (name) => readManual(run.samples.directory, name),
  };
  let comparedCount = 0;
  const findings: DocFinding[] = [];
  const used = new Set<string>();
  for (const text of stated) {
    const named = [`${text.entry.path ?? text.page.filePath}: ${text.words}`, text.words];
    const outcome = excepted.has(named[0] ?? '') ? 'unknown' : compare(text, sources);
    if (outcome !== 'unknown') comparedCount += 1;
    else if (named.some((name) => excepted.has(name))) {
      for (const name of named) used.add(name);
      continue;
    }
    if (outcome === 'right') continue;
    const expected = outcome === 'unknown' ? undefined : outcome.expected;
    findings.push(
      createFinding({
        code: 'docs/text-default',
        filePath: text.page.filePath,
        place: text.entry.place,
        message:
          expected === undefined ? 'Nothing compares this default.' : 'The default that is written as words differs.',
        ...(expected === undefined ? {} : { expected }),
        found: text.words,
        hint:
          expected === undefined
            ? `write it so that it can be compared, or list it in ${exceptionsPath}, with the reason.`
            : 'correct it.',
      }),
    );
  }
  if (isWhole)
    for (const idle of [...excepted].filter((words) => !used.has(words)))
      findings.push(
        createFinding({
          code: 'docs/idle-exception',
          // This path is outside the content folder.
          filePath: `../${exceptionsPath}`,
          place: { line: 1, column: 1, endLine: 1, endColumn: 1 },
          message: `No page needs this exception: ${idle}`,
          hint: 'remove it.',
        }),
      );
  return { findings, figures: { textDefaultsCompared: { done: comparedCount, all: stated.length } } };
}

type Outcome = 'right' | 'unknown' | { readonly expected: string };

/** What defaults are compared with. */
interface Sources {
  readonly facts: SoftwareFacts;
  /** Applied values by option, mode and form: `cache.profile production`, `stats.assets JSON`. */
  readonly applied: ReadonlyMap<string, readonly EncodedValue[]>;
  readonly findUnset: (path: string) => boolean | undefined;
  readonly findNodes: (page: CheckedPage, entry: StatedOption) => readonly JsonSchema[];
  readonly readManual: (packageName: string) => string;
}

function compare({ page, entry, words }: StatedText, sources: Sources): Outcome {
  const { path } = entry;
  const meaning = parseTextDefault(words);
  if (meaning === undefined) return 'unknown';
  switch (meaning.kind) {
    case 'option': {
      const [own = '', other = ''] = [path ?? '', meaning.path].map((text) => text.split('.').at(-1)?.toLowerCase());
      if (findOption(meaning.path, sources.facts)?.exists !== true) return 'unknown';
      return other.includes(own) || own.includes(other) ? 'right' : 'unknown';
    }
    case 'required': {
      const above = path?.split('.').slice(0, -1).join('.') ?? '';
      const name = path?.split('.').at(-1) ?? '';
      if (path === undefined) return 'unknown';
      const nodes = sources.findNodes(page, { ...entry, path: above });
      return nodes.length === 0
        ? 'unknown'
        : nodes.some(({ required = [] }) => required.includes(name))
          ? 'right'
          : { expected: 'a default, because the schema does not require it' };
    }
    case 'stats': {
      const [[text] = [], [json] = []] = ['text', 'JSON'].map((form) => sources.applied.get(`${path ?? ''} ${form}`));
      if (text === undefined || json === undefined) return 'unknown';
      const isRight = isSameAsUnset(meaning.text, text) && isSameAsUnset(meaning.json, json);
      return isRight ? 'right' : { expected: `${formatValue(text)} in text, ${formatValue(json)} in JSON` };
    }
    case 'modes': {
      const outcome = path === undefined ? 'unknown' : compareModes(path, meaning.values, sources);
      const value = meaning.values.production;
      return outcome === 'unknown' && value !== undefined ? compareWords(page, entry, value, sources) : outcome;
    }
    default:
      return meaning satisfies never;
  }
}

/** Compares with what webpack applies in each mode. */
function compareModes(
  path: string,
  values: Readonly<Record<Mode, EncodedValue | undefined>>,
  { facts, applied, findUnset }: Sources,
): Outcome {
  let isCompared = false;
  const unset = findUnset(path);
  for (const mode of modes) {
    const value = values[mode];
    if (value === undefined) continue;
    const found = [...findDefaults(path, mode, facts), ...(applied.get(`${path} ${mode}`) ?? [])];
    const known = found.filter((other) => !isSameValue(other, encodedUndefined));
    const isUnset = isSameValue(value, encodedUndefined);
    if (known.length === 0 && unset !== undefined && !isUnset) {
      isCompared = true;
      if (formatValue(value) !== String(unset)) return { expected: `${unset}, which has the same effect as no value` };
    }
    if (known.length === 0 && !isUnset) continue;
    isCompared = true;
    const isRight = known.length === 0 || found.some((other) => isSameValue(other, value));
    if (!isRight) return { expected: `${known.map(formatValue).join(' or ')} in mode ${mode}` };
  }
  return isCompared ? 'right' : 'unknown';
}

/** Compares with the description in the schema, or the README of the package. */
function compareWords(
  page: CheckedPage,
  entry: StatedOption,
  value: EncodedValue,
  { findNodes, readManual: read }: Sources,
): Outcome {
  const [described] = findNodes(page, entry).flatMap(
    ({ description = '' }) => parseDescribedDefault(description) ?? [],
  );
  if (described !== undefined)
    return isSameValue(value, described) ? 'right' : { expected: `${formatValue(described)} (webpack's schema)` };
  const [, name] = /^(.+)@[^@]+$/.exec(page.packageName ?? '') ?? [];
  const title = page.anchors.find(({ fragment }) => fragment === entry.fragment)?.title;
  const manual = name === undefined || title === undefined ? undefined : findManual(read(name), title);
  const stated = manual === undefined ? undefined : parseLiteral(manual);
  if (stated === undefined || !isLiteral(stated)) return 'unknown';
  return isSameValue(value, stated) ? 'right' : { expected: `${formatValue(stated)} (README of the package)` };
}

/** An option of statistics that is not set is off. */
function isSameAsUnset(stated: EncodedValue, applied: EncodedValue): boolean {
  return isSameValue(stated, applied) || (formatValue(stated) === 'false' && isSameValue(applied, encodedUndefined));
}

/** A question to `probe-applied.mjs`. */
interface AppliedRequest {
  readonly path: readonly string[];
  readonly mode: Mode;
  readonly config: object;
  readonly isJson?: boolean;
}

/** Reads what is applied to statistics as text and as JSON, and to both kinds of cache. */
async function readApplied(
  stated: readonly StatedText[],
  run: CheckTask['run'],
): Promise<ReadonlyMap<string, readonly EncodedValue[]>> {
  const asked = stated.flatMap(
    ({ entry: { path = '' }, words }): readonly { readonly name: string; readonly request: AppliedRequest }[] => {
      const names = expandAlias(path).split('.');
      if (path.startsWith('stats.') && parseTextDefault(words)?.kind === 'stats')
        return [false, true].map((isJson) => ({
          name: `${path} ${isJson ? 'JSON' : 'text'}`,
          request: { path: names, mode: 'production', config: {}, isJson },
        }));
      if (!path.startsWith('cache.')) return [];
      return modes.flatMap((mode) =>
        ['filesystem', 'memory'].map((type) => ({
          name: `${path} ${mode}`,
          request: { path: names, mode, config: { cache: { type } } },
        })),
      );
    },
  );
  if (asked.length === 0) return new Map();
  const request = asked.map((item) => item.request);
  const key = hashKey('applied', run.toolHash, request);
  let answers = run.cache.find<readonly EncodedValue[]>(key);
  if (answers === undefined) {
    answers = await run.ask<readonly EncodedValue[]>('probe-applied.mjs', request);
    run.cache.add(key, answers);
  }
  const applied = new Map<string, EncodedValue[]>();
  for (const [index, { name }] of asked.entries())
    applied.set(name, [...(applied.get(name) ?? []), answers[index] ?? encodedUndefined]);
  return applied;
}

function readManual(directory: string, packageName: string): string {
  const path = join(directory, 'node_modules', packageName, 'README.md');
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/** Finds the default below the heading of an option. */
function findManual(text: string, title: string): string | undefined {
  const heading = [...text.matchAll(/^#{2,6} `?([\w.]+)`?\s*$/gm)].find(([, name]) => name === title);
  if (heading === undefined) return undefined;
  const rest = text.slice(heading.index + heading[0].length);
  const [section = ''] = rest.split(/^#{2,6} /m);
  return /^(?:- )?Default: `([^`]+)`/m.exec(section)?.[1];
}
