// Random documents from the schema. Most are valid, some are broken on purpose.

import {
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLSchema,
} from 'graphql';
import type { Random } from '../harness/random.ts';

/** The parameters of a request to the endpoint. */
export interface RandomRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Values that exist, so that documents find something; by the name of a scalar. */
export type KnownValues = Readonly<Record<'ID' | 'String' | 'URL', readonly string[]>>;

const maxLength = 20_000;
/** Arguments that are refused beside others, or without a cursor that an answer gave. */
const rareArguments: ReadonlySet<string> = new Set(['after', 'before', 'last']);

const oddNumbers = [0, -1, 1, 2, 10, 99, 100, 101, 2_147_483_647];
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '"',
  '\\',
  'é\u0301',
  '👩‍👩‍👧',
  '__proto__',
  '../..',
  'x'.repeat(900),
  '(a+)+$',
  '%2e',
];

/** Creates a generator of random requests. */
export function createRequestGenerator(schema: GraphQLSchema, random: Random, known: KnownValues): () => RandomRequest {
  return () => {
    // Small documents are as likely as large ones: a size from 2^6 to 2^14.
    const writer = createWriter({ schema, random, known, length: 2 ** (6 + random.number() * 8.2) });
    const request = writer.write();
    const query = random.number() < 0.08 ? breakText(request.query, random) : request.query;
    return { query: query.slice(0, maxLength), variables: request.variables };
  };
}

/** Removes, doubles or changes a few characters. */
function breakText(text: string, random: Random): string {
  const at = random.integer(0, text.length + 1);
  const length = random.integer(0, 9);
  const inserted = random.pick(['', '{', '}', '(', '"', '...', '@', '$', '\u0000', '#', text.slice(at, at + 200)]);
  return text.slice(0, at) + inserted + text.slice(at + length);
}

interface WriterOptions {
  readonly schema: GraphQLSchema;
  readonly random: Random;
  readonly known: KnownValues;
  /** Number of characters after which no more fields are added. */
  readonly length: number;
}

/** Creates the writer of one document; it owns what the document has so far. */
function createWriter({ schema, random, known, length }: WriterOptions): { readonly write: () => RandomRequest } {
  const definitions: string[] = [];
  const variables: Record<string, unknown> = {};
  const fragments: string[] = [];
  const fragmentNames = new Map<string, string[]>();
  const maxDepth = random.integer(2, 14);
  // Most documents must come through the limits, or nothing but the limits is tried.
  const aliasShare = random.number() < 0.7 ? 12 / (length + 24) : random.number() * 0.6;
  const variableShare = random.number();
  let spent = 0;
  let count = 0;

  const createScalar = (name: string): unknown => {
    switch (name) {
      case 'Int':
        return random.number() < 0.93 ? random.integer(1, 12) : random.pick(oddNumbers);
      case 'Float':
        return random.number() * 1e6;
      case 'Boolean':
        return random.number() < 0.5;
      case 'ID':
      case 'URL':
        return random.number() < 0.8 ? random.pick(known[name]) : random.pick(oddTexts);
      default:
        return random.number() < 0.7 ? random.pick(known.String) : random.pick(oddTexts);
    }
  };

  const createValue = (type: GraphQLInputType, depth: number): unknown => {
    if (isNonNullType(type)) return createValue(type.ofType, depth);
    if (isListType(type)) {
      const size = random.number() < 0.1 ? random.integer(20, 120) : random.integer(0, 4);
      return Array.from({ length: size }, () => createValue(type.ofType, depth + 1));
    }
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (!isInputObjectType(type)) return createScalar(type.name);
    const fields = Object.values(type.getFields());
    const chosen = type.isOneOf
      ? [random.pick(fields)]
      : fields.filter((field) => isNonNullType(field.type) || random.number() < (depth > 4 ? 0.05 : 0.25));
    return Object.fromEntries(chosen.map((field) => [field.name, createValue(field.type, depth + 1)]));
  };

  const formatValue = (value: unknown, type: GraphQLInputType): string => {
    if (isNonNullType(type)) return formatValue(value, type.ofType);
    if (isListType(type)) return `[${(value as unknown[]).map((item) => formatValue(item, type.ofType)).join(' ')}]`; // createValue makes a list for a list
    if (isEnumType(type)) return String(value);
    if (!isInputObjectType(type)) return JSON.stringify(value);
    const fields = type.getFields();
    return `{${Object.entries(value as object) // createValue makes an object for an input type
      .map(([name, item]) => `${name}: ${formatValue(item, fields[name]?.type ?? type)}`)
      .join(' ')}}`;
  };

  const addVariable = (type: GraphQLInputType, value: unknown): string => {
    const name = `v${definitions.length}`;
    definitions.push(`$${name}: ${String(type)}`);
    if (random.number() < 0.99) variables[name] = value;
    return `$${name}`;
  };

  const writeArguments = (args: readonly GraphQLArgument[]): string => {
    const written = args
      .filter(
        (argument) => isNonNullType(argument.type) || random.number() < (rareArguments.has(argument.name) ? 0.04 : 0.4),
      )
      .map((argument) => {
        const value = createValue(argument.type, 0);
        const isVariable = random.number() < variableShare;
        return `${argument.name}: ${isVariable ? addVariable(argument.type, value) : formatValue(value, argument.type)}`;
      });
    return written.length === 0 ? '' : `(${written.join(', ')})`;
  };

  const writeDirectives = (): string => {
    if (random.number() > 0.05) return '';
    const name = random.pick(['include', 'skip']);
    return ` @${name}(if: ${random.pick(['true', 'false'])})`.repeat(random.number() < 0.95 ? 1 : 3);
  };

  const writeField = (field: GraphQLField<unknown, unknown>, depth: number): string => {
    const alias = random.number() < aliasShare ? `a${count}: ` : '';
    count += 1;
    const head = `${alias}${field.name}${writeArguments(field.args)}${writeDirectives()}`;
    spent += head.length + 1;
    const type = getNamedType(field.type);
    return isCompositeType(type) ? `${head} ${writeSelection(type, depth + 1)}` : head;
  };

  const writeFragment = (type: GraphQLCompositeType, depth: number): string => {
    const names = fragmentNames.get(type.name) ?? [];
    if (names.length > 0 && random.number() < 0.7) return `...${random.pick(names)}`;
    const name = `F${fragments.length}`;
    fragments.push(''); // the place is taken before the fragments inside of it take theirs
    const index = fragments.length - 1;
    fragments[index] = `fragment ${name} on ${type.name} ${writeSelection(type, depth)}`;
    fragmentNames.set(type.name, [...(fragmentNames.get(type.name) ?? []), name]);
    return `...${name}`;
  };

  const writeSelection = (type: GraphQLCompositeType, depth: number): string => {
    const fields = 'getFields' in type ? Object.values(type.getFields()) : [];
    const parts: string[] = [];
    const wanted = random.integer(1, depth === 0 ? 12 : 6);
    for (let index = 0; index < wanted; index += 1) {
      const isFull = spent > length || depth >= maxDepth;
      const candidates = isFull ? fields.filter((field) => !isCompositeType(getNamedType(field.type))) : fields;
      const choice = random.number();
      if (!isFull && choice < 0.08) parts.push(writeFragment(type, depth));
      else if (!isFull && choice < 0.3 && isAbstractType(type)) {
        const possible = random.pick(schema.getPossibleTypes(type));
        parts.push(`... on ${possible.name} ${writeSelection(possible, depth)}`);
      } else if (!isFull && choice < 0.11 && isObjectType(type)) parts.push(`... ${writeSelection(type, depth)}`);
      else if (candidates.length > 0) parts.push(writeField(random.pick(candidates), depth));
      else parts.push('__typename');
    }
    return `{ ${parts.join(' ')} }`;
  };

  return {
    write() {
      const root = schema.getQueryType();
      if (!root) throw new TypeError('The schema has no type for queries.');
      const selection = writeSelection(root, 0);
      const head = definitions.length === 0 ? 'query' : `query (${definitions.join(', ')})`;
      return { query: [`${head} ${selection}`, ...fragments].join('\n'), variables };
    },
  };
}
