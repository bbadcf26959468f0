// A value against the schema of webpack's options: what webpack would refuse, at its place. Only what is known counts: a
// computed value is never a mistake. Every pair of value and schema is checked once, so the work is bounded.

import type { ConfigValue, ObjectValue } from './config-value.ts';
import { findMemberSchema, type SchemaNode, type SchemaTree } from './option-schema-tree.ts';
import { describeMismatch, describeUnknown, formatPath, quoteText, type SchemaProblem } from './schema-problem.ts';

/** Unknown names for which the nearest one is looked for. */
const maxSuggestions = 200;

/** The result for one alternative: undefined where the value is of another kind altogether. */
type Outcome = readonly SchemaProblem[] | undefined;

/** Checks a configuration. `describeType` describes the type of an option in words, where the documentation states it. */
export function checkConfiguration(
  configuration: ObjectValue,
  tree: SchemaTree,
  describeType: (path: string) => string | undefined,
): readonly SchemaProblem[] {
  const known = new Map<ConfigValue, Map<SchemaNode, Outcome>>();
  let suggestionCount = 0;
  return checkValue(configuration, tree.root, []);

  function checkValue(value: ConfigValue, schema: SchemaNode, path: readonly string[]): readonly SchemaProblem[] {
    if (value.kind === 'choice') return value.choices.flatMap(({ value: chosen }) => checkValue(chosen, schema, path));
    const alternatives = tree.listAlternatives(schema);
    if (value.kind === 'computed') {
      const isPossible = value.type === undefined || alternatives.some((node) => acceptsType(node, value.type ?? ''));
      return isPossible
        ? []
        : [describeMismatch({ value, alternatives, path, expected: describeType(formatPath(path)) })];
    }
    let best: readonly SchemaProblem[] | undefined;
    for (const alternative of alternatives) {
      const outcome = checkOnce(value, alternative, path);
      if (outcome !== undefined && (best === undefined || weigh(outcome) < weigh(best))) best = outcome;
      if (best?.length === 0) return [];
    }
    return best ?? [describeMismatch({ value, alternatives, path, expected: describeType(formatPath(path)) })];
  }

  function checkOnce(value: ConfigValue, schema: SchemaNode, path: readonly string[]): Outcome {
    const outcomes = known.get(value) ?? new Map<SchemaNode, Outcome>();
    known.set(value, outcomes);
    if (!outcomes.has(schema)) outcomes.set(schema, checkAlternative(value, schema, path));
    return outcomes.get(schema);
  }

  function checkAlternative(value: ConfigValue, schema: SchemaNode, path: readonly string[]): Outcome {
    switch (value.kind) {
      case 'literal':
        return checkLiteral(value, schema, path);
      case 'regexp':
        return schema.instanceof === 'RegExp' || isAnything(schema) ? [] : undefined;
      case 'function':
        return schema.instanceof === 'Function' || isAnything(schema) ? [] : undefined;
      case 'instance':
        return schema.instanceof !== undefined || schema.type === 'object' || isAnything(schema) ? [] : undefined;
      case 'list':
        return checkList(value, schema, path);
      case 'object':
        return checkObject(value, schema, path);
      default:
        return [];
    }
  }

  function checkLiteral(
    { value, range }: ConfigValue & { readonly kind: 'literal' },
    schema: SchemaNode,
    path: readonly string[],
  ): Outcome {
    if (isAnything(schema)) return [];
    if (value === undefined) return schema.undefinedAsNull === true ? [] : undefined;
    if (schema.enum !== undefined) {
      return schema.enum.includes(value) || (value === null && schema.enum.includes(null)) ? [] : undefined;
    }
    if (!acceptsType(schema, value === null ? 'null' : typeof value)) return undefined;
    const fail = (message: string): Outcome => [{ kind: 'wrong-value', path: formatPath(path), message, range }];
    if (typeof value === 'number') {
      if (schema.type === 'integer' && !Number.isInteger(value)) return fail('A whole number is needed.');
      if (schema.minimum !== undefined && value < schema.minimum) return fail(`The least value is ${schema.minimum}.`);
      if (schema.maximum !== undefined && value > schema.maximum)
        return fail(`The greatest value is ${schema.maximum}.`);
    }
    if (typeof value !== 'string') return [];
    if (value.length < (schema.minLength ?? 0)) return fail('An empty text is not allowed here.');
    if (schema.absolutePath !== undefined) {
      if (value.includes('!')) return fail('A “!” is not allowed in a path: it separates loaders.');
      const isAbsolute = /^(?:[a-z]:[\\/]|\\\\|\/)/i.test(value);
      if (schema.absolutePath && !isAbsolute) {
        if (/[$^*\\]/.test(value))
          return fail('A text is an absolute path here; write a pattern as a regular expression.');
        return fail(`An absolute path is needed, e.g. path.resolve(__dirname, ${quoteText(value)}).`);
      }
      if (!schema.absolutePath && isAbsolute) return fail('A relative path is needed here, and this one is absolute.');
    }
    if (schema.pattern !== undefined && !(value.length < 500 && new RegExp(schema.pattern).test(value)))
      return undefined;
    return [];
  }

  function checkList(
    list: ConfigValue & { readonly kind: 'list' },
    schema: SchemaNode,
    path: readonly string[],
  ): Outcome {
    if (isAnything(schema)) return [];
    if (schema.type !== 'array') return undefined;
    const at = { path: formatPath(path), range: list.range };
    if (list.items.length < (schema.minItems ?? 0) && !list.isOpen) {
      return [{ kind: 'wrong-value', ...at, message: 'An empty list is not allowed here.' }];
    }
    const texts = list.items.flatMap((item) => (item.kind === 'literal' ? [item.value] : []));
    if (schema.uniqueItems === true && new Set(texts).size < texts.length) {
      return [{ kind: 'wrong-value', ...at, message: 'The items must differ from each other.' }];
    }
    const { items } = schema;
    return items === undefined ? [] : list.items.flatMap((item) => checkValue(item, items, [...path, '[]']));
  }

  function checkObject(object: ObjectValue, schema: SchemaNode, path: readonly string[]): Outcome {
    if (isAnything(schema)) return [];
    if (schema.type !== 'object') return undefined;
    const problems: SchemaProblem[] = [];
    for (const { name, nameRange, value } of object.members) {
      const member = findMemberSchema(schema, name);
      if (member === undefined) {
        suggestionCount += 1;
        const names = suggestionCount > maxSuggestions ? [] : Object.keys(schema.properties ?? {});
        problems.push(describeUnknown(name, nameRange, names, path));
      } else if (member.schema !== undefined && !(value.kind === 'literal' && value.value === undefined)) {
        problems.push(...checkValue(value, member.schema, [...path, name]));
      }
    }
    // the only use of `not`: a cache group named like an option of a cache group
    if (schema.not !== undefined && checkOnce(object, schema.not, path)?.length === 0) {
      const message = 'A cache group named “test” is refused: the condition belongs in a cache group with a name.';
      problems.push({ kind: 'wrong-value', path: formatPath(path), message, range: object.range });
    }
    const names = new Set(object.members.map(({ name }) => name));
    for (const name of object.isOpen ? [] : (schema.required ?? [])) {
      if (names.has(name)) continue;
      const message = `“${name}” is missing.`;
      problems.push({ kind: 'missing-name', path: formatPath([...path, name]), message, range: object.range });
    }
    return problems;
  }
}

/** Weighs how far a value is from an alternative. A value of the wrong type, e.g. of `type`, means another one. */
function weigh(problems: readonly SchemaProblem[]): number {
  return problems.reduce((sum, { kind }) => sum + (kind === 'wrong-type' ? 2 : 1), 0);
}

/** True for a schema without a constraint on the kind of value. */
function isAnything(schema: SchemaNode): boolean {
  return schema.type === undefined && schema.enum === undefined && schema.instanceof === undefined;
}

function acceptsType(schema: SchemaNode, type: string): boolean {
  if (isAnything(schema)) return true;
  if (schema.enum !== undefined) return schema.enum.some((value) => typeof value === type);
  return schema.type === type || (type === 'number' && schema.type === 'integer');
}
