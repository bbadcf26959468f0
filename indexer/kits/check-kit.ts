// Pure. The form of settings and kits, which may come from plain JavaScript: every name is known, every value has its type.

import { formatNameHint } from '../../schema/nearest-name.ts';
import { createConfigError, type ConfigFile } from './config-error.ts';

/** The type of a value: what `typeof` says, or a list, or a table. */
type Rule = 'string' | 'boolean' | 'function' | 'any' | readonly [Rule] | RuleTable;

/** The rules of an object by name: `name!` is required, and `*` is the rule of every entry. */
interface RuleTable {
  readonly [name: string]: Rule;
}

const field = { 'shape!': 'any', 'description!': 'string', 'example!': 'string', label: 'string' } as const;
const setting = {
  'shape!': 'any',
  'description!': 'string',
  'example!': 'string',
  file: 'any',
  check: 'function',
} as const;
const attribute = { 'shape!': 'any', isRequired: 'boolean', description: 'string', example: 'string' } as const;

const factField: RuleTable = {
  'shape!': 'any',
  'description!': 'string',
  isRequired: 'boolean',
  attribute: 'string',
  read: { 'attributes!': ['string'], 'parse!': 'function', 'example!': 'string' },
  filter: 'string',
  order: 'string',
  presence: { 'name!': 'string', 'description!': 'string' },
  isIdentifier: 'boolean',
  row: {
    'label!': 'string',
    form: 'string',
    format: 'function',
    replaces: 'string',
    column: { 'of!': 'string', 'title!': 'string' },
    lines: { 'label!': 'string', 'format!': 'function' },
    isWide: 'boolean',
    isWarning: 'boolean',
    hasLongNames: 'boolean',
  },
};

const factKind: RuleTable = {
  'plural!': 'string',
  'description!': 'string',
  listDescription: 'string',
  headingFilter: 'string',
  'example!': 'string',
  'name!': {
    'field!': 'string',
    'example!': 'string',
    fromHeading: 'function',
    isName: 'function',
    label: 'string',
    isWhole: 'function',
    tree: { 'roots!': { '*': 'string' } },
  },
  'fields!': { '*': factField },
  summarize: 'function',
};

const kitRule: RuleTable = {
  'name!': 'string',
  directives: {
    '*': {
      'description!': 'string',
      attributes: { '*': attribute },
      isInline: 'boolean',
      build: 'function',
      component: 'string',
    },
  },
  codeBlocks: { '*': { 'description!': 'string', 'component!': 'string' } },
  fields: { page: { '*': field }, site: { '*': setting } },
  graph: { 'types!': 'string', 'build!': 'function' },
  home: { buildOpening: 'function', build: 'function' },
  queries: ['string'],
  examples: ['string'],
  messages: { '*': { '*': 'any' } },
  facts: { '*': factKind },
  screens: { '*': { 'path!': 'string', 'query!': 'string', 'component!': 'string', laterQueries: ['string'] } },
  outputs: { '*': 'function' },
  codeNames: { languages: ['string'], 'extract!': 'function', 'describe!': 'function', createFind: 'function' },
  downloads: { readmes: 'string', sponsors: 'string' },
  samples: { 'worker!': 'string', findTerminalNeed: 'function', packs: 'string', listPacks: 'function' },
  synonyms: [['string']],
  sectionKinds: { '*': 'string' },
  client: 'string',
  hasTrustedTypes: 'boolean',
};

const configRule: RuleTable = { kits: ['any'] };

/** @throws ConfigError for a value that is not what a kit may be */
export function checkKit(value: unknown, file: ConfigFile): void {
  check(value, kitRule, { file, path: '' });
}

/** @throws ConfigError for a value that is not what settings may be */
export function checkConfig(value: unknown, file: ConfigFile): void {
  check(value, configRule, { file, path: '' });
}

interface Target {
  readonly file: ConfigFile;
  /** Names that lead to the value, e.g. `directives.poll`. */
  readonly path: string;
}

function check(value: unknown, rule: Rule, target: Target): void {
  if (rule === 'any') return;
  if (typeof rule === 'string') {
    if (typeof value !== rule) fail(value, rule === 'function' ? 'a function' : `a ${rule}`, target);
    return;
  }
  if (isList(rule)) {
    if (!Array.isArray(value)) fail(value, 'a list', target);
    else for (const [index, item] of value.entries()) check(item, rule[0], join(target, `${index}`));
    return;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(value, 'an object', target);
  const entries = value as Readonly<Record<string, unknown>>; // any object can be read like this
  const { '*': each } = rule;
  if (each === undefined) return checkFields(entries, rule, target);
  for (const [name, item] of Object.entries(entries)) {
    if (name === '__proto__') refuseName(name, target);
    check(item, each, join(target, name));
  }
}

/** @throws ConfigError, because a table would lose the entry when it is combined with others */
function refuseName(name: string, { file, path }: Target): never {
  throw createConfigError(file, {
    subject: name,
    message: `"${name}" cannot be a name in ${path}.`,
    hint: 'give it another name.',
  });
}

function checkFields(value: Readonly<Record<string, unknown>>, fields: RuleTable, target: Target): void {
  const rules = new Map(Object.entries(fields).map(([name, rule]) => [name.replace('!', ''), rule]));
  for (const [name, item] of Object.entries(value)) {
    const rule = rules.get(name);
    if (rule === undefined) {
      const place = target.path === '' ? 'here' : `in ${target.path}`;
      throw createConfigError(target.file, {
        subject: name,
        message: `There is no "${name}" ${place}.`,
        hint: formatNameHint(name, [...rules.keys()], 'names'),
      });
    }
    if (item !== undefined) check(item, rule, join(target, name));
  }
  for (const name of rules.keys()) {
    if (!Object.hasOwn(fields, `${name}!`) || value[name] !== undefined) continue;
    const subject = target.path === '' ? 'A kit' : `"${target.path}"`;
    throw createConfigError(target.file, {
      subject: target.path.split('.').at(-1) ?? '',
      message: `${subject} has no ${name}.`,
      hint: `add ${name}.`,
    });
  }
}

function isList(rule: Rule): rule is readonly [Rule] {
  return Array.isArray(rule);
}

function join({ file, path }: Target, name: string): Target {
  return { file, path: path === '' ? name : `${path}.${name}` };
}

function fail(value: unknown, expected: string, { file, path }: Target): never {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'a list' : `a ${typeof value}`;
  throw createConfigError(file, {
    subject: path.split('.').findLast((name) => !/^\d+$/.test(name)) ?? '',
    message: `${path === '' ? 'It' : `"${path}"`} is ${kind}, not ${expected}.`,
    hint: `make it ${expected}.`,
  });
}
