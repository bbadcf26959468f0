// A value beside the documented default of its option.

import { modes, type ConfigValue, type Mode } from './config-value.ts';
import type { OptionFact } from './option-facts.ts';

/** How a value relates to a default. `unknown` where one of them is no fixed value. */
export type Comparison = 'same' | 'different' | 'unknown';

/** The default of an option in some modes. */
export interface ModeDefault {
  readonly modes: readonly Mode[];
  /** A JavaScript literal, or words. */
  readonly text: string;
  readonly isWords: boolean;
  readonly comparison: Comparison;
}

/** Parses a documented literal. */
export type ParseLiteral = (text: string) => ConfigValue | undefined;

/** Lists the defaults of an option, each with the modes that have it; empty where none is documented. */
export function listDefaults(
  fact: OptionFact,
  value: ConfigValue,
  { parse, target }: { readonly parse: ParseLiteral; readonly target?: string | undefined },
): readonly ModeDefault[] {
  const own = fact.targetDefaults.find(({ targets }) => target !== undefined && targets.includes(target));
  const texts = modes.map((mode) => [mode, readDefault(own ?? fact, mode)] as const);
  const groups = Map.groupBy(texts, ([, text]) => text);
  return [...groups].flatMap(([text, entries]): ModeDefault[] => {
    const held = entries.map(([mode]) => mode);
    if (text !== null) {
      return [{ modes: held, text, isWords: false, comparison: compareValues(value, parse(text)) }];
    }
    return fact.defaultText === null
      ? []
      : [{ modes: held, text: fact.defaultText, isWords: true, comparison: 'unknown' }];
  });
}

function readDefault(
  fact: Pick<OptionFact, 'default' | 'developmentDefault' | 'noneDefault'> & Partial<Pick<OptionFact, 'path'>>,
  mode: Mode,
): string | null {
  if (fact.path === 'mode') return fact.default; // the default of the mode is one for all modes
  if (mode === 'development') return fact.developmentDefault ?? fact.default;
  return mode === 'none' ? (fact.noneDefault ?? fact.default) : fact.default;
}

/** Compares a value with a default. */
export function compareValues(value: ConfigValue, other: ConfigValue | undefined): Comparison {
  if (other === undefined || [value, other].some(({ kind }) => kind === 'computed' || kind === 'choice'))
    return 'unknown';
  if (value.kind !== other.kind) return 'different';
  if (value.kind === 'list' && other.kind === 'list' && !value.isOpen && value.items.length !== other.items.length) {
    return 'different';
  }
  const [one, two] = [formatFixed(value), formatFixed(other)];
  if (one === undefined || two === undefined) return 'unknown';
  return one === two ? 'same' : 'different';
}

/** Writes a value that is fixed all the way down as a text that is equal for equal values. */
function formatFixed(value: ConfigValue): string | undefined {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? JSON.stringify(value.value) : String(value.value);
    case 'regexp':
      return value.text;
    case 'list': {
      const items = value.items.map(formatFixed);
      return value.isOpen || items.includes(undefined) ? undefined : `[${items.join(',')}]`;
    }
    case 'object': {
      if (value.isOpen || value.members.some(({ conditions }) => conditions.length > 0)) return undefined;
      const members = value.members.map((member) => [member.name, formatFixed(member.value)] as const);
      if (members.some(([, text]) => text === undefined)) return undefined;
      const texts = members
        .filter(([, text]) => text !== 'undefined')
        .map(([name, text]) => `${JSON.stringify(name)}:${text}`);
      return `{${texts.sort().join(',')}}`;
    }
    default:
      return undefined;
  }
}
