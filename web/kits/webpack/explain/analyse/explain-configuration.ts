// One configuration of a text → its options, each with its default and what is known about it.

import type { Comparison, ParseLiteral } from './compare-default.ts';
import { modes as allModes, type ConfigValue, type Mode, type ObjectValue, type TextRange } from './config-value.ts';
import type { findConfigurations, FoundConfiguration } from './find-configurations.ts';
import { listOptions, type SetOption } from './list-options.ts';
import type { OptionFacts } from './option-facts.ts';
import { parseLiteral } from './parse-configuration.ts';
import { formatCondition } from './read-condition.ts';
import { createValueReader } from './read-value.ts';
import { createFileScope } from './collect-names.ts';
import type { SummaryPoint } from './summary-text.ts';
import { summarize } from './summarize.ts';
import { findTarget, type ConfigTarget } from './find-target.ts';

/** A place in the text. Lines and columns are 1-based. */
export interface SourcePlace extends TextRange {
  readonly line: number;
  readonly column: number;
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
  readonly target: ConfigTarget | undefined;
}

const maxValueText = 60;

/** Creates the function that explains the configurations of a text. @param options.locate finds the line of a range */
export function createExplainConfiguration(options: {
  readonly text: string;
  readonly facts: OptionFacts;
  readonly locate: (range: TextRange) => SourcePlace;
  readonly file: ReturnType<typeof findConfigurations>;
}): (found: FoundConfiguration) => ExplainedConfiguration {
  const { text, facts, locate, file } = options;
  const parse = createLiteralParser();

  return function explainConfiguration(found) {
    const held = narrowModes(found, file.asksForMode);
    const target = findTarget(found.value);
    const listed = listOptions(found.value, held, { facts, parse, target: target?.basis });
    return {
      title: file.configurations.length === 1 ? found.conditionText : (readName(found.value) ?? found.conditionText),
      place: locate(found.value.range),
      summary: summarize(found.value, held, { facts, quote: quoteValue }),
      options: listed.map(explainOption),
      target,
    };
  };

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

function createLiteralParser(): ParseLiteral {
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
