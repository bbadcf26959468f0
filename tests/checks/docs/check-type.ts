// Pure. Compares the documented type of an option with what the schema accepts.

import type { StatedOption } from '../../../web/kits/webpack/facts/stated-facts.ts';
import { findByHeading } from './find-by-heading.ts';
import { expandAlias } from './find-option.ts';
import { createFinding, type DocFinding } from './finding.ts';
import { expand, findSchemas, splitPath, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { parseType, type TypeKind } from './parse-type.ts';
import type { SoftwareFacts } from './read-facts.ts';
import type { CheckedPage } from './read-pages.ts';

/** The values that a schema accepts, one level deep. */
interface Accepted {
  /** `boolean`, `string`, `number`, `object`, `function`, `RegExp`, `list`, `null`. */
  readonly kinds: ReadonlySet<string>;
  readonly values: ReadonlySet<unknown>;
  readonly items: readonly JsonSchema[];
  /** True when the schema also accepts other values. */
  readonly isOpen: boolean;
}

/** Checks the type of an option: `docs/type`. */
export function checkType(
  page: CheckedPage,
  { path, fragment, type, place, default: stated = '' }: StatedOption,
  facts: SoftwareFacts,
  packageSchemas: ReadonlyMap<string, SchemaRoot>,
  words: ReadonlySet<string>,
): { readonly isCompared: boolean; readonly findings: readonly DocFinding[] } {
  const found =
    path === undefined
      ? findByHeading(page, fragment, { webpackSchema: facts.webpackSchema, packageSchemas })
      : findSchema(path, facts, packageSchemas);
  const isCompared = found !== undefined && found.nodes.length > 0;
  const differs =
    found !== undefined && isCompared
      ? compare(parseType(type), found.nodes, found.root) && compare(parseType(type, true), found.nodes, found.root)
      : undefined;
  const problem =
    differs ?? findUnknownValue(type, words) ?? findUnknownValue(/^'[\w-]+'$/.test(stated) ? stated : '', words);
  const findings =
    problem === undefined
      ? []
      : [
          createFinding({
            code: 'docs/type',
            filePath: page.filePath,
            place,
            message: `The type${path === undefined ? '' : ` of "${path}"`} differs: ${problem}.`,
            expected:
              found === undefined || !isCompared ? 'values that the packages know' : describe(found.nodes, found.root),
            found: type,
            hint: 'state every kind of value that the option takes, and no other.',
          }),
        ];
  return { isCompared, findings };
}

/** Finds what the schemas say of an option; empty where none has it. */
export function findOptionNodes(
  page: CheckedPage,
  { path, fragment }: Pick<StatedOption, 'path' | 'fragment'>,
  facts: SoftwareFacts,
  packageSchemas: ReadonlyMap<string, SchemaRoot>,
): readonly JsonSchema[] {
  const found =
    path === undefined
      ? findByHeading(page, fragment, { webpackSchema: facts.webpackSchema, packageSchemas })
      : findSchema(path, facts, packageSchemas);
  return found?.nodes ?? [];
}

/** Finds a value that no package has, where the schema takes any string. */
function findUnknownValue(type: string, words: ReadonlySet<string>): string | undefined {
  const values = [...type.matchAll(/'([A-Za-z][\w-]{2,})'/g)].map(([, value = '']) => value);
  const unknown = values.find((value) => (value.match(/[A-Za-z_]\w{2,}/g) ?? []).some((word) => !words.has(word)));
  return unknown === undefined ? undefined : `it does not take '${unknown}'`;
}

function findSchema(
  path: string,
  facts: SoftwareFacts,
  packageSchemas: ReadonlyMap<string, SchemaRoot>,
): { readonly root: SchemaRoot; readonly nodes: readonly JsonSchema[] } | undefined {
  const tokens = splitPath(expandAlias(path));
  const [first = '', ...rest] = tokens;
  const own =
    first === 'devServer' ? facts.devServerSchema : (facts.pluginSchemas.get(first) ?? packageSchemas.get(first));
  if (own === undefined && /Plugin$|-loader$/.test(first)) return undefined;
  const root = own ?? facts.webpackSchema;
  return { root, nodes: findSchemas(root, own === undefined ? tokens : rest) };
}

/** Describes the difference; undefined when there is none. */
function compare(
  stated: readonly TypeKind[],
  nodes: readonly JsonSchema[],
  root: SchemaRoot,
  depth = 0,
): string | undefined {
  const accepted = readAccepted(nodes);
  if (accepted.kinds.size === 0 && accepted.values.size === 0) return undefined;
  const hasNamed = stated.some(({ kind }) => kind === 'named');
  for (const alternative of stated) {
    const wrong = findRefused(alternative, accepted);
    if (wrong !== undefined && !accepted.isOpen) return `it does not take ${wrong}`;
  }
  const has = (...kinds: readonly string[]): boolean => stated.some(({ kind }) => kinds.includes(kind));
  const hasValue = (test: (value: unknown) => boolean): boolean =>
    stated.some((alternative) => alternative.kind === 'value' && test(alternative.value));
  if (!hasNamed) {
    if (
      accepted.kinds.has('boolean') &&
      !has('boolean') &&
      !(hasValue((value) => value === true) && hasValue((value) => value === false))
    )
      return 'it takes a boolean';
    for (const kind of ['string', 'number', 'object', 'function', 'RegExp', 'list'])
      if (
        accepted.kinds.has(kind) &&
        !has(kind) &&
        !(kind === 'string' || kind === 'number' ? hasValue((value) => typeof value === kind) : false)
      )
        return `it takes a ${kind}`;
    // The schema accepts an empty string and 0 for conditions such as `isProduction && new Plugin()`.
    for (const value of accepted.values.has('') ? [] : accepted.values)
      if (!hasValue((other) => other === value) && !has(typeof value) && value !== null)
        return `it takes ${JSON.stringify(value)}`;
  }
  const lists = stated.flatMap((alternative) => (alternative.kind === 'list' ? alternative.items : []));
  const items = accepted.items.flatMap((item) => expand(item, root));
  if (lists.length === 0 || items.length === 0 || depth > 1) return undefined;
  const inner = compare(lists, items, root, depth + 1);
  return inner === undefined ? undefined : `in the list ${inner}`;
}

/** Describes what the schema refuses in an alternative. */
function findRefused(alternative: TypeKind, { kinds, values }: Accepted): string | undefined {
  switch (alternative.kind) {
    case 'named':
    case 'undefined':
      return undefined;
    case 'value': {
      const { value } = alternative;
      return values.has(value) || kinds.has(typeof value) ? undefined : JSON.stringify(value);
    }
    case 'boolean':
      return kinds.has('boolean') || (values.has(true) && values.has(false)) ? undefined : 'a boolean';
    case 'null':
      return kinds.has('null') || values.has(null) ? undefined : 'null';
    case 'string':
      // A long list of names need not be repeated.
      return kinds.has('string') || [...values].filter((value) => typeof value === 'string').length > 8
        ? undefined
        : 'any string';
    default:
      return kinds.has(alternative.kind) ? undefined : `a ${alternative.kind}`;
  }
}

const kindsOfTypes: Readonly<Record<string, string>> = { integer: 'number', array: 'list' };
const kindsOfClasses: Readonly<Record<string, string>> = { Function: 'function', RegExp: 'RegExp', Array: 'list' };

function readAccepted(nodes: readonly JsonSchema[]): Accepted {
  const kinds = new Set<string>();
  const values = new Set<unknown>();
  const items: JsonSchema[] = [];
  let isOpen = false;
  for (const {
    type,
    enum: list,
    instanceof: name,
    tsType,
    items: inner,
    $ref,
    anyOf,
    oneOf,
    allOf,
    properties,
  } of nodes) {
    if (list !== undefined) for (const value of list) values.add(value);
    else if (name !== undefined) kinds.add(kindsOfClasses[name] ?? 'object');
    else if (typeof type === 'string') kinds.add(kindsOfTypes[type] ?? type);
    else if (properties !== undefined) kinds.add('object');
    else if (tsType !== undefined || ($ref ?? anyOf ?? oneOf ?? allOf) === undefined) isOpen = true;
    if (inner !== undefined) items.push(...(isList(inner) ? inner : [inner]));
  }
  return { kinds, values, items, isOpen };
}

function isList(items: JsonSchema | readonly JsonSchema[]): items is readonly JsonSchema[] {
  return Array.isArray(items);
}

/** A condition is a list of conditions, which are lists: two levels are enough to read. */
function describe(nodes: readonly JsonSchema[], root: SchemaRoot, depth = 0): string {
  const { kinds, values, items } = readAccepted(nodes);
  const inner =
    items.length === 0 || depth > 1
      ? ''
      : ` of (${describe(items.flatMap((item) => expand(item, root)).slice(0, 20), root, depth + 1)})`;
  const names = [...kinds].map((kind) => (kind === 'list' ? `list${inner}` : kind));
  return [...names, ...[...values].map((value) => (typeof value === 'string' ? `'${value}'` : String(value)))]
    .join(' | ')
    .slice(0, 300);
}
