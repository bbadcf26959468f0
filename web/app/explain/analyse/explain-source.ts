// A text → what it configures, for people. Plain data, so that a worker can post it.

import { checkConfiguration, type SchemaProblem } from './check-configuration.ts';
import type { Comparison } from './compare-default.ts';
import { modes as allModes, type ConfigValue, type Mode, type ObjectValue, type TextRange } from './config-value.ts';
import { findConfigurations, type FoundConfiguration } from './find-configurations.ts';
import { findLine, listLineStarts } from './line-starts.ts';
import { listOptions, maxOptions, type SetOption } from './list-options.ts';
import type { OptionFacts } from './option-facts.ts';
import { parseLiteral, parseSource, type ParserLoaders } from './parse-configuration.ts';
import { formatCondition } from './read-condition.ts';
import { createValueReader } from './read-value.ts';
import { createFileScope } from './scope.ts';
import { maxSourceLength } from './source-limits.ts';
import type { SummaryPoint } from './summary-text.ts';
import { summarize } from './summarize.ts';
import { findTarget, type ConfigTarget } from './target-defaults.ts';

/** A place in the text. Lines and columns are 1-based. */
export interface SourcePlace extends TextRange {
  readonly line: number;
  readonly column: number;
}

/** A mistake. */
export interface ExplainedProblem {
  readonly kind: SchemaProblem['kind'] | 'syntax';
  readonly message: string;
  readonly suggestion: string | undefined;
  /** The option that the mistake is about, and where it is described. */
  readonly option: { readonly path: string; readonly url: string } | undefined;
  readonly place: SourcePlace;
}

/** A default of an option, and how the value relates to it. */
export interface ExplainedDefault {
  readonly text: string;
  readonly isWords: boolean;
  /** Empty where all modes share it. */
  readonly modes: readonly Mode[];
  readonly comparison: Comparison;
}

/** An option that a configuration sets. */
export interface ExplainedOption {
  readonly path: string;
  readonly place: SourcePlace;
  readonly valueText: string;
  /** `computed` for what only a run knows, `group` for what has options of its own, `unknown` without a fixed default. */
  readonly status: 'default' | 'changed' | 'computed' | 'group' | 'unknown';
  readonly defaults: readonly ExplainedDefault[];
  readonly condition: string;
  readonly type: string;
  readonly since: string | null;
  readonly deprecated: string | null;
  readonly url: string;
}

/** One configuration of the text. */
export interface ExplainedConfiguration {
  /** Its name, or when it is used; empty for the only one. */
  readonly title: string;
  readonly place: SourcePlace;
  readonly summary: readonly SummaryPoint[];
  readonly options: readonly ExplainedOption[];
  /** Target whose defaults are shown; undefined for web. */
  readonly target: Omit<ConfigTarget, 'defaults'> | undefined;
}

/** Everything about a text. */
export interface Explanation {
  readonly configurations: readonly ExplainedConfiguration[];
  readonly problems: readonly ExplainedProblem[];
  readonly notes: readonly string[];
}

const maxProblems = 200;

const maxValueText = 60;

/**
 * Explains a text.
 * @throws RangeError when it is nested too deeply
 */
export async function explainSource(text: string, facts: OptionFacts, loaders: ParserLoaders): Promise<Explanation> {
  if (text.length > maxSourceLength) {
    const size = `${Math.round(text.length / 1000)} 000`;
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
  const parsed = await parseSource(text, loaders);
  const { schema } = facts;
  const topNames = schema.listAlternatives(schema.root).flatMap((node) => Object.keys(node.properties ?? {}));
  const file = findConfigurations({ ...parsed, isName: (name) => topNames.includes(name) });
  const describeType = (path: string): string | undefined =>
    facts.find(path.replaceAll('[]', '').split('.'), undefined)?.type;
  const parse = createLiteralParser();
  const configurations = file.configurations.map((found) => explainConfiguration(found, file.configurations.length));
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

  function explainConfiguration(found: FoundConfiguration, count: number): ExplainedConfiguration {
    const held = narrowModes(found, file.asksForMode);
    const target = findTarget(found.value);
    const options = listOptions(found.value, held, { facts, parse, targetDefaults: target?.defaults });
    return {
      title: count === 1 ? found.conditionText : (readName(found.value) ?? found.conditionText),
      place: locate(found.value.range),
      summary: summarize(found.value, held, { facts, quote: quoteValue }),
      options: options.map(explainOption),
      target: target && { name: target.name, basis: target.basis, isExact: target.isExact },
    };
  }

  function explainOption(option: SetOption): ExplainedOption {
    const { path, range, value, fact, defaults, conditions, modes, hasOptions } = option;
    const relevant = defaults.filter((entry) => entry.modes.some((mode) => modes.includes(mode)));
    const comparisons = new Set(relevant.map(({ comparison }) => comparison));
    const known = comparisons.has('different') ? 'changed' : comparisons.has('same') ? 'default' : 'unknown';
    const status = value.kind === 'computed' ? 'computed' : known;
    return {
      path,
      place: locate(range),
      valueText: quoteValue(value),
      status: hasOptions && status !== 'default' ? 'group' : status,
      defaults: defaults.map((entry) => ({
        text: entry.text,
        isWords: entry.isWords,
        modes: entry.modes.length === allModes.length ? [] : entry.modes,
        comparison: entry.comparison,
      })),
      condition: conditions.map(formatCondition).join(' and '),
      type: fact.type,
      since: fact.since,
      deprecated: fact.deprecated,
      url: fact.url,
    };
  }

  /** Quotes the text of a value on one line. */
  function quoteValue({ range }: ConfigValue): string {
    const whole = text.slice(range.start, Math.min(range.end, range.start + 4 * maxValueText)).replaceAll(/\s+/g, ' ');
    return whole.length > maxValueText ? `${whole.slice(0, maxValueText - 1)}…` : whole;
  }
}

const replaceLast = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.');

function createLiteralParser(): (text: string) => ConfigValue | undefined {
  const known = new Map<string, ConfigValue | undefined>();
  return (text) => {
    if (!known.has(text)) {
      const program = parseLiteral(text);
      const [statement] = program?.body ?? [];
      const isExpression = program !== undefined && statement?.type === 'ExpressionStatement';
      known.set(
        text,
        isExpression
          ? createValueReader(1).read(statement.expression, createFileScope(program, `(${text})`))
          : undefined,
      );
    }
    return known.get(text);
  };
}

/** A fixed mode leaves one; without any, webpack takes production. */
function narrowModes({ value, modes }: FoundConfiguration, asksForMode: boolean): readonly Mode[] {
  const set = value.members.filter(({ name }) => name === 'mode');
  const [only] = set;
  if (only === undefined) return value.isOpen || asksForMode ? modes : ['production'];
  if (set.length > 1 || only.value.kind !== 'literal') return modes;
  const fixed = only.value.value;
  const found = allModes.filter((mode) => mode === fixed);
  return found.length === 0 ? modes : found;
}

function readName(value: ObjectValue): string | undefined {
  const name = value.members.find((member) => member.name === 'name')?.value;
  return name?.kind === 'literal' && typeof name.value === 'string' ? name.value : undefined;
}
