// What webpack would refuse, in words, with what was probably meant.

import { findNearestName } from '../../../../../schema/nearest-name.ts';
import type { ConfigValue, TextRange } from './config-value.ts';
import { findMove } from './moved-options.ts';
import type { SchemaNode } from './option-schema-tree.ts';
import { suggestDevtool } from './suggest-devtool.ts';

/** Something that webpack would refuse. */
export interface SchemaProblem {
  readonly kind: 'unknown-name' | 'missing-name' | 'wrong-type' | 'wrong-value';
  /** Path of the option, e.g. `output.path`; empty for the configuration itself. */
  readonly path: string;
  readonly message: string;
  /** What was probably meant. */
  readonly suggestion?: string;
  readonly range: TextRange;
}

/**
 * Describes a value of a type that the schema does not have.
 * @param expected the type in words, where the documentation states it
 */
export function describeMismatch({
  value,
  alternatives,
  path,
  expected = describeAlternatives(alternatives),
}: {
  readonly value: ConfigValue;
  readonly alternatives: readonly SchemaNode[];
  readonly path: readonly string[];
  readonly expected: string | undefined;
}): SchemaProblem {
  const message = `${describeKind(value)} is not allowed here; the type is ${expected}.`;
  const problem = { kind: 'wrong-type', path: formatPath(path), message, range: value.range } as const;
  if (value.kind !== 'literal' || typeof value.value !== 'string') return problem;
  const texts = alternatives
    .flatMap((node) => node.enum ?? [])
    .filter((text): text is string => typeof text === 'string' && text !== '');
  const suggestion =
    findNearestName(value.value, texts) ?? (path.join() === 'devtool' ? suggestDevtool(value.value) : undefined);
  return suggestion === undefined ? problem : { ...problem, suggestion: quoteText(suggestion) };
}

/** Describes a name that the schema does not have. @param names those that it has */
export function describeUnknown(
  name: string,
  range: TextRange,
  names: readonly string[],
  path: readonly string[],
): SchemaProblem {
  const place = path.length === 0 ? 'at the top level' : `in ${formatPath(path)}`;
  const statement = `There is no option “${name}” ${place}.`;
  const problem = { kind: 'unknown-name', path: formatPath([...path, name]), message: statement, range } as const;
  const move = findMove([...path, name].filter((part) => part !== '[]').join('.'));
  if (move !== undefined) return { ...problem, message: `${statement} ${move}` };
  const suggestion = findNearestName(name, names);
  return suggestion === undefined ? problem : { ...problem, suggestion };
}

/** Formats a path: `module.rules[].test`. */
export function formatPath(path: readonly string[]): string {
  return path.join('.').replaceAll('.[]', '[]');
}

function describeKind(value: ConfigValue): string {
  switch (value.kind) {
    case 'literal':
      return typeof value.value === 'string' ? quoteText(value.value.slice(0, 60)) : String(value.value);
    case 'regexp':
      return 'A regular expression';
    case 'function':
      return 'A function';
    case 'list':
      return 'A list';
    case 'object':
      return 'An object';
    case 'instance':
      return `An instance of ${value.name}`;
    case 'computed':
      return `A ${value.type}`;
    case 'choice':
      return 'One of several values';
    default:
      return value satisfies never;
  }
}

function describeAlternatives(alternatives: readonly SchemaNode[]): string {
  const words = alternatives.flatMap((node) => {
    // the alternatives that mean "nothing here" are no useful suggestion
    if (node.undefinedAsNull === true) return [];
    if (node.enum !== undefined)
      return node.enum.map((value) => (typeof value === 'string' ? quoteText(value) : String(value)));
    if (node.instanceof !== undefined) return [node.instanceof === 'Function' ? 'function' : node.instanceof];
    return node.type === undefined ? [] : [node.type];
  });
  return [...new Set(words)].join(' | ');
}

/** Quotes a text as code. */
export const quoteText = (text: string): string => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
