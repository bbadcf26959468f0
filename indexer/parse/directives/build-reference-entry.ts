// Parse stage: `::option{…}` and `::hook{…}` under a heading of the reference → a definition list of their attributes.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { PhrasingContent, RootContent } from 'mdast';
import { findNearestName } from '../../../schema/nearest-name.ts';
import type { TargetDefault } from '../../../schema/records/reference-entries.ts';
import type { DirectiveContext, ReferenceKind, ReferenceUsage } from './directive.ts';
import { buildBlock } from '../markdown/custom-element.ts';
import { parseTargetDefaults } from './parse-target-defaults.ts';

/** The presentation of an attribute: the label of its row, if it has one, and whether its value is text or code. */
interface AttributeRule {
  readonly label?: string;
  readonly isText?: boolean;
  /** Whether a text that is only a name is what to use instead. */
  readonly isReplacement?: boolean;
}

const rules: Readonly<Record<ReferenceKind, Readonly<Record<string, AttributeRule>>>> = {
  option: {
    type: { label: 'Type' },
    default: { label: 'Default' },
    'default-text': { label: 'Default', isText: true },
    'default-development': { label: 'Default in development' },
    'default-none': { label: 'Default in mode none' },
    'default-targets': { label: 'Default by target' },
    'default-targets-development': {},
    'default-targets-none': {},
    flag: { label: 'Flag' },
    since: { label: 'Since', isText: true },
    deprecated: { label: 'Deprecated', isText: true, isReplacement: true },
    path: {},
  },
  hook: {
    type: { label: 'Type' },
    args: { label: 'Arguments' },
    since: { label: 'Since', isText: true },
    deprecated: { label: 'Deprecated', isText: true, isReplacement: true },
    path: {},
  },
};

/**
 * Builds the list, with one row for each attribute in the order above, and records the entry for the graph.
 * `default-text` is shown instead of `default`. Reports `markdown/missing-attribute` without a type,
 * `markdown/unknown-attribute`, `markdown/invalid-attribute`.
 */
export function buildReferenceEntry(usage: ReferenceUsage, context: DirectiveContext): RootContent[] {
  const { kind, attributes, position } = usage;
  reportUnknown(usage, context);
  if (!attributes['type']) {
    context.report('markdown/missing-attribute', {
      position,
      message: `${formatQuoted(kind)} has no type and is left out.`,
      hint: kind === 'option' ? 'write ::option{type="boolean" default="true"}.' : 'write ::hook{type="SyncHook"}.',
    });
    return [];
  }
  context.addReference(usage);
  const { targetDefaults = [], problem } = parseTargetDefaults(kind === 'option' ? attributes : {});
  if (problem !== undefined) {
    context.report('markdown/invalid-attribute', {
      position,
      message: `"${problem.attribute}" cannot be parsed: ${problem.message}`,
      hint: `write default-targets="node, async-node: 'a'; webworker: 'b'".`,
    });
  }
  const rows = Object.entries(rules[kind]).flatMap(([name, { label, isText = false, isReplacement = false }]) => {
    const hasDefaultText = name === 'default' && attributes['default-text'] !== undefined;
    const value = hasDefaultText ? undefined : attributes[name];
    if (label === undefined || value === undefined || value === '') return [];
    if (name === 'default-targets' && targetDefaults.length === 0) return [];
    const shown =
      name === 'default-targets'
        ? buildTargetDefaults(targetDefaults)
        : isText
          ? buildText(isReplacement ? value.replace(/^[\w.]+$/, 'use `$&`') : value)
          : buildCodes(name === 'args' ? splitArguments(value) : [value]);
    const term = buildBlock({ tagName: 'dt', position: undefined }, [{ type: 'text', value: label }]);
    const definition = buildBlock({ tagName: 'dd', position: undefined }, shown);
    return [buildBlock({ tagName: 'div', position: undefined }, [term, definition])];
  });
  return [buildBlock({ tagName: 'dl', classes: 'facts', position }, rows)];
}

/** Builds the defaults with their targets, which the option card arranges in columns. */
function buildTargetDefaults(targetDefaults: readonly TargetDefault[]): PhrasingContent[] {
  return targetDefaults.flatMap(
    ({ targets, default: literal, developmentDefault, noneDefault }, index): PhrasingContent[] => [
      ...(index === 0 ? [] : [{ type: 'text', value: '; ' } as const]),
      { type: 'inlineCode', value: literal },
      ...buildModeDefault('development', developmentDefault),
      ...buildModeDefault('mode none', noneDefault),
      { type: 'text', value: ` for ${targets.join(', ')}` },
    ],
  );
}

function buildModeDefault(mode: string, literal: string | undefined): PhrasingContent[] {
  return literal === undefined
    ? []
    : [
        { type: 'text', value: `, in ${mode} ` },
        { type: 'inlineCode', value: literal },
      ];
}

/** Splits `compiler, callback` into names. */
export function splitArguments(value: string): string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function buildCodes(values: readonly string[]): PhrasingContent[] {
  return values.flatMap((value, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [{ type: 'text', value: ', ' } as const]),
    { type: 'inlineCode', value },
  ]);
}

/** Builds text, in which code is written between backticks. */
function buildText(value: string): PhrasingContent[] {
  return value
    .split(/`([^`]+)`/)
    .map((part, index): PhrasingContent => ({ type: index % 2 === 1 ? 'inlineCode' : 'text', value: part }))
    .filter((node) => 'value' in node && node.value !== '');
}

function reportUnknown({ kind, attributes, position }: ReferenceUsage, context: DirectiveContext): void {
  const known = Object.keys(rules[kind]);
  for (const name of Object.keys(attributes)) {
    if (known.includes(name)) continue;
    const nearest = findNearestName(name, known);
    context.report('markdown/unknown-attribute', {
      position,
      message: `Unknown attribute ${formatQuoted(name)} of ${formatQuoted(kind)}.`,
      hint: nearest ? `did you mean "${nearest}"?` : `known attributes: ${known.join(', ')}.`,
    });
  }
}
