// `default-targets="node, async-node: 'a'; webworker: 'b'"` of an option → the defaults, each with its
// targets.

import { formatQuoted } from '../../../../schema/create-diagnostic.ts';
import type { ReadFact } from '../../../../schema/kits/kit-facts.ts';
import type { TargetDefault } from './stated-facts.ts';

const names = {
  default: 'default-targets',
  developmentDefault: 'default-targets-development',
  noneDefault: 'default-targets-none',
} as const;

/** The attributes that are read. */
export const targetDefaultAttributes: readonly string[] = Object.values(names);

/** Parses the attributes. The defaults of a mode have to list targets in the same groups as `default-targets`. */
export function parseTargetDefaults(attributes: Readonly<Record<string, string | undefined>>): ReadFact {
  const lists: Partial<Record<keyof typeof names, ReadonlyMap<string, string>>> = {};
  for (const mode of ['default', 'developmentDefault', 'noneDefault'] as const) {
    const attribute = names[mode];
    const text = attributes[attribute];
    if (text === undefined) continue;
    const list = new Map<string, string>();
    for (const entry of splitEntries(text)) {
      const found = parseEntry(entry);
      const isKnown = found !== undefined && (mode === 'default' || lists.default?.has(found.targets) === true);
      if (found === undefined || !isKnown || list.has(found.targets)) {
        return { value: undefined, problem: { attribute, message: describeProblem(entry, found, attribute) } };
      }
      list.set(found.targets, found.literal);
    }
    lists[mode] = list;
  }
  const targetDefaults = [...(lists.default ?? [])].map(([targets, literal]): TargetDefault => ({
    targets: targets.split(', '),
    default: literal,
    developmentDefault: lists.developmentDefault?.get(targets),
    noneDefault: lists.noneDefault?.get(targets),
  }));
  return { value: targetDefaults.length === 0 ? undefined : targetDefaults };
}

function describeProblem(entry: string, found: ParsedEntry | undefined, attribute: string): string {
  if (found === undefined) return `${formatQuoted(entry.trim())} is not "TARGETS: DEFAULT".`;
  return attribute === names.default
    ? `"${found.targets}" has two defaults.`
    : `"${attribute}" has a default for "${found.targets}", which is not an entry of "${names.default}".`;
}

interface ParsedEntry {
  /** Names joined by `, `. */
  readonly targets: string;
  readonly literal: string;
}

function parseEntry(entry: string): ParsedEntry | undefined {
  const end = entry.indexOf(':');
  const targets = entry
    .slice(0, Math.max(0, end))
    .split(',')
    .map((name) => name.trim());
  const literal = entry.slice(end + 1).trim();
  return literal === '' || targets.some((name) => !/^[a-z][\w-]*$/.test(name))
    ? undefined
    : { targets: targets.join(', '), literal };
}

/** Splits at semicolons outside of quotes. */
function splitEntries(text: string): readonly string[] {
  const entries: string[] = [];
  let start = 0;
  let quote = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (quote !== '') {
      if (character === '\\') index += 1;
      else if (character === quote) quote = '';
    } else if (`'"\``.includes(character)) quote = character;
    else if (character === ';') {
      entries.push(text.slice(start, index));
      start = index + 1;
    }
  }
  return [...entries, text.slice(start)];
}
