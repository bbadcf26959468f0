// A configuration → its options in order, each with what the documentation states about it.

import { formatPath } from './schema-problem.ts';
import { listDefaults, type ModeDefault, type ParseLiteral } from './compare-default.ts';
import type { Condition, ConfigMember, ConfigValue, Mode, ObjectValue, TextRange } from './config-value.ts';
import type { OptionFact, OptionFacts } from './option-facts.ts';
import { findMemberSchema, type SchemaNode } from './option-schema-tree.ts';

/** Options of a configuration that are listed. */
export const maxOptions = 1000;

/** An option that a configuration sets. */
export interface SetOption {
  /** As the configuration has it, e.g. `module.rules[0].use`. */
  readonly path: string;
  readonly range: TextRange;
  readonly value: ConfigValue;
  readonly fact: OptionFact;
  readonly defaults: readonly ModeDefault[];
  readonly conditions: readonly Condition[];
  /** Modes in which it can apply. */
  readonly modes: readonly Mode[];
  /** Whether the value has options of its own, which are listed after it. */
  readonly hasOptions: boolean;
}

/** What is walked through: a value and what is known about its place. */
interface Step {
  readonly value: ConfigValue;
  readonly schemas: readonly SchemaNode[];
  /** With list items as `[]` and free names as `<name>`. */
  readonly path: readonly string[];
  /** With numbers and names. */
  readonly shownPath: readonly string[];
  readonly conditions: readonly Condition[];
  readonly modes: readonly Mode[];
}

/** Lists the options of a configuration that the documentation knows. */
export function listOptions(
  configuration: ObjectValue,
  held: readonly Mode[],
  {
    facts,
    parse,
    target,
  }: {
    readonly facts: OptionFacts;
    readonly parse: ParseLiteral;
    /** Target whose defaults are those of the configuration, where it is not web. */
    readonly target: string | undefined;
  },
): readonly SetOption[] {
  const { schema } = facts;
  const options: SetOption[] = [];
  const root = { value: configuration, path: [], shownPath: [], conditions: [], modes: held };
  walk({ ...root, schemas: schema.listAlternatives(schema.root) });
  return options;

  function walk(step: Step): void {
    const { value } = step;
    if (options.length >= maxOptions) return;
    if (value.kind === 'choice') {
      for (const { condition, value: chosen } of value.choices)
        walk(addCondition({ ...step, value: chosen }, condition));
    } else if (value.kind === 'list') {
      const schemas = step.schemas.flatMap(({ items }) => (items === undefined ? [] : schema.listAlternatives(items)));
      for (const [index, item] of value.items.entries()) {
        walk({
          ...step,
          value: item,
          schemas,
          path: [...step.path, '[]'],
          shownPath: extendLast(step.shownPath, `[${index}]`),
        });
      }
    } else if (value.kind === 'instance') {
      const [input] = value.inputs;
      const name = value.name.split('.').at(-1) ?? '';
      if (input?.kind === 'object') walk({ ...step, value: input, schemas: [], path: [name], shownPath: [name] });
    } else if (value.kind === 'object') {
      for (const member of value.members) walkMember(member, step);
    }
  }

  function walkMember({ name, nameRange, value, conditions }: ConfigMember, above: Step): void {
    const found = above.schemas.flatMap((node) => findMemberSchema(node, name) ?? []);
    const named = found.filter(({ isFree }) => !isFree);
    const members = named.length > 0 ? named : found;
    const isFree = named.length === 0 && members.some(({ schema: node }) => node !== undefined);
    const below: Step = {
      value,
      schemas: members.flatMap(({ schema: node }) => (node === undefined ? [] : schema.listAlternatives(node))),
      path: [...above.path, isFree ? '<name>' : name],
      shownPath: [...above.shownPath, name],
      conditions: above.conditions,
      modes: above.modes,
    };
    const step = conditions.reduce(addCondition, below);
    const fact = isFree ? undefined : facts.find(step.path, named[0]?.schema);
    if (fact !== undefined) add(step, fact, nameRange);
    walk(step);
  }

  function add(step: Step, fact: OptionFact, range: TextRange): void {
    for (const { value, conditions, modes } of listValues(step).slice(0, maxOptions - options.length)) {
      options.push({
        path: formatPath(step.shownPath),
        range: value === step.value ? range : value.range,
        value,
        fact,
        defaults: listDefaults(fact, value, { parse, target }),
        conditions,
        modes,
        hasOptions:
          value.kind === 'object' || (value.kind === 'list' && value.items.some(({ kind }) => kind === 'object')),
      });
    }
  }
}

/** A value chosen by conditions counts once for each choice; the rest of `a && b` says nothing. */
function listValues(step: Step): readonly Step[] {
  const { value } = step;
  if (value.kind !== 'choice') return [step];
  return value.choices
    .filter(
      (choice) => choice.value.kind !== 'computed' || choice.value.type !== undefined || value.choices.length === 1,
    )
    .flatMap((choice) => listValues(addCondition({ ...step, value: choice.value }, choice.condition)));
}

function addCondition(step: Step, condition: Condition): Step {
  const modes = step.modes.filter((mode) => condition.modes.includes(mode));
  return { ...step, conditions: [...step.conditions, condition], modes };
}

function extendLast(path: readonly string[], text: string): readonly string[] {
  return [...path.slice(0, -1), `${path.at(-1) ?? ''}${text}`];
}
