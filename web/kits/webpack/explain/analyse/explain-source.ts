// A text → what it configures, for people. Plain data, so that a worker can post it.

import { checkConfiguration } from './check-configuration.ts';
import type { SchemaProblem } from './schema-problem.ts';
import type { TextRange } from './config-value.ts';
import { createExplainConfiguration, type ExplainedConfiguration, type SourcePlace } from './explain-configuration.ts';
import { findConfigurations, type FoundConfiguration } from './find-configurations.ts';
import { findLine, listLineStarts } from './line-starts.ts';
import { maxOptions } from './list-options.ts';
import type { OptionFacts } from './option-facts.ts';
import { parseConfiguration, type ParserLoaders } from './parse-configuration.ts';
import { maxSourceLength } from './source-limits.ts';

/** A mistake. */
export interface ExplainedProblem {
  readonly kind: SchemaProblem['kind'] | 'syntax';
  readonly message: string;
  readonly suggestion: string | undefined;
  /** The option that the mistake is about, and where it is described. */
  readonly option: { readonly path: string; readonly url: string } | undefined;
  readonly place: SourcePlace;
}

/** Everything about a text. */
export interface Explanation {
  readonly configurations: readonly ExplainedConfiguration[];
  readonly problems: readonly ExplainedProblem[];
  readonly notes: readonly string[];
}

const maxProblems = 200;

/**
 * Explains a text.
 * @throws RangeError when it is nested too deeply
 */
export async function explainSource(text: string, facts: OptionFacts, loaders: ParserLoaders): Promise<Explanation> {
  if (text.length > maxSourceLength) {
    const size = `${Math.round(text.length / 1000)} 000`.replaceAll(/(?<=\d)(?=(?:\d{3})+ )/g, ' ');
    return {
      configurations: [],
      problems: [],
      notes: [`The text has about ${size} characters; up to ${maxSourceLength / 1000} 000 are read.`],
    };
  }
  const lines = listLineStarts(text);
  const locate = (range: TextRange): SourcePlace => {
    const [start, end] = [range.start, range.end].map((offset) => Math.min(Math.max(0, offset), text.length));
    return { start: start ?? 0, end: end ?? 0, ...findLine(lines, start ?? 0) };
  };
  const parsed = await parseConfiguration(text, loaders);
  const { schema } = facts;
  const topNames = schema.listAlternatives(schema.root).flatMap((node) => Object.keys(node.properties ?? {}));
  const file = findConfigurations({ ...parsed, isName: (name) => topNames.includes(name) });
  const describeType = (path: string): string | undefined =>
    facts.find(path.replaceAll('[]', '').split('.'), undefined)?.type;
  const explain = createExplainConfiguration({ text, facts, locate, file });
  const configurations = file.configurations.map(explain);
  const problems = [
    ...(parsed.problem === undefined ? [] : [describeSyntax(parsed.problem)]),
    ...(parsed.problem === undefined && file.problem !== undefined ? [describeFile(file.problem)] : []),
    ...(parsed.problem === undefined ? listProblems(file.configurations) : []),
  ];
  return {
    configurations,
    problems: problems.slice(0, maxProblems),
    notes: [
      ...file.notes,
      ...(file.isCut ? ['The configuration is too large or too deep: parts of it are left out.'] : []),
      ...(configurations.some(({ options }) => options.length === maxOptions)
        ? [`Only the first ${maxOptions} options of a configuration are listed.`]
        : []),
      ...(problems.length > maxProblems ? [`There are ${problems.length - maxProblems} more mistakes.`] : []),
    ],
  };

  function describeSyntax({
    message,
    offset,
  }: {
    readonly message: string;
    readonly offset: number;
  }): ExplainedProblem {
    return {
      kind: 'syntax',
      message,
      suggestion: undefined,
      option: undefined,
      place: locate({ start: offset, end: offset + 1 }),
    };
  }

  function describeFile({ message, range }: NonNullable<typeof file.problem>): ExplainedProblem {
    return { kind: 'wrong-value', message, suggestion: undefined, option: undefined, place: locate(range) };
  }

  /** Lists the mistakes of all configurations, each place once. */
  function listProblems(found: readonly FoundConfiguration[]): ExplainedProblem[] {
    const all = found.flatMap(({ value }) => checkConfiguration(value, schema, describeType));
    const unique = new Map(all.map((problem) => [`${problem.range.start} ${problem.message}`, problem]));
    return [...unique.values()]
      .map(({ kind, message, suggestion, path, range }) => ({
        kind,
        message,
        suggestion,
        option: findOption(kind === 'unknown-name' && suggestion !== undefined ? replaceLast(path, suggestion) : path),
        place: locate(range),
      }))
      .sort((one, other) => one.place.start - other.place.start);
  }

  function findOption(path: string): ExplainedProblem['option'] {
    const fact = facts.find(path.replaceAll('[]', '').split('.'), undefined);
    return fact?.path == null ? undefined : { path: fact.path, url: fact.url };
  }
}

const replaceLast = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.');
