// Pure. The form of settings and kits, which may come from plain JavaScript: every name is known, every value has its type.

import { createConfigError, suggestName, type ConfigFile } from './config-error.ts';

/** The type of a value: what `typeof` says, or a list, or a table with its own rule for every entry. */
type Rule = 'string' | 'boolean' | 'function' | 'any' | readonly [Rule] | { readonly each: Rule } | RuleTable;
interface RuleTable {
  readonly fields: Readonly<Record<string, Rule | readonly [Rule, 'required']>>;
}

const field: Rule = {
  fields: {
    shape: ['any', 'required'],
    description: ['string', 'required'],
    example: ['string', 'required'],
    label: 'string',
  },
};
const setting: Rule = {
  fields: {
    shape: ['string', 'required'],
    description: ['string', 'required'],
    example: ['string', 'required'],
    file: 'any',
  },
};
const attribute: Rule = {
  fields: { shape: ['any', 'required'], isRequired: 'boolean', description: 'string', example: 'string' },
};

const factField: RuleTable = {
  fields: {
    shape: ['any', 'required'],
    description: ['string', 'required'],
    isRequired: 'boolean',
    attribute: 'string',
    read: {
      fields: {
        attributes: [['string'], 'required'],
        parse: ['function', 'required'],
        example: ['string', 'required'],
      },
    },
    filter: 'string',
    order: 'string',
    presence: { fields: { name: ['string', 'required'], description: ['string', 'required'] } },
    isIdentifier: 'boolean',
    row: {
      fields: {
        label: ['string', 'required'],
        form: 'string',
        format: 'function',
        replaces: 'string',
        column: { fields: { of: ['string', 'required'], title: ['string', 'required'] } },
        lines: { fields: { label: ['string', 'required'], format: ['function', 'required'] } },
        isWide: 'boolean',
        isWarning: 'boolean',
        hasLongNames: 'boolean',
      },
    },
  },
};
const factKind: RuleTable = {
  fields: {
    plural: ['string', 'required'],
    description: ['string', 'required'],
    listDescription: 'string',
    headingFilter: 'string',
    example: ['string', 'required'],
    name: [
      {
        fields: {
          field: ['string', 'required'],
          example: ['string', 'required'],
          fromHeading: 'function',
          isName: 'function',
          label: 'string',
          isWhole: 'function',
          tree: { fields: { roots: [{ each: 'string' }, 'required'] } },
        },
      },
      'required',
    ],
    fields: [{ each: factField }, 'required'],
    summarize: 'function',
  },
};

const kitRule: RuleTable = {
  fields: {
    name: ['string', 'required'],
    directives: {
      each: {
        fields: {
          description: ['string', 'required'],
          attributes: { each: attribute },
          isInline: 'boolean',
          build: 'function',
          component: 'string',
        },
      },
    },
    codeBlocks: { each: { fields: { description: ['string', 'required'], component: ['string', 'required'] } } },
    fields: { fields: { page: { each: field }, site: { each: setting } } },
    graph: { fields: { types: ['string', 'required'], build: ['function', 'required'] } },
    home: { fields: { build: ['function', 'required'] } },
    queries: ['string'],
    examples: ['string'],
    messages: { each: { each: 'any' } },
    facts: { each: factKind },
    screens: {
      each: {
        fields: {
          path: ['string', 'required'],
          query: ['string', 'required'],
          component: ['string', 'required'],
          laterQueries: ['string'],
        },
      },
    },
    outputs: { each: 'function' },
    codeNames: {
      fields: {
        languages: ['string'],
        extract: ['function', 'required'],
        describe: ['function', 'required'],
        createFind: 'function',
      },
    },
    downloads: { fields: { readmes: 'string', sponsors: 'string' } },
    samples: {
      fields: {
        worker: ['string', 'required'],
        findTerminalNeed: 'function',
        packs: 'string',
        listPacks: 'function',
      },
    },
    synonyms: [['string']],
    sectionKinds: { each: 'string' },
    client: 'string',
    hasTrustedTypes: 'boolean',
  },
};

const configRule: RuleTable = { fields: { kits: ['any'] } };

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
  if ('each' in rule) {
    for (const [name, item] of Object.entries(value)) check(item, rule.each, join(target, name));
    return;
  }
  checkFields(value as Readonly<Record<string, unknown>>, rule, target); // any object can be read like this
}

function checkFields(value: Readonly<Record<string, unknown>>, { fields }: RuleTable, target: Target): void {
  const names = Object.keys(fields);
  for (const [name, item] of Object.entries(value)) {
    const rule = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (rule === undefined) {
      const place = target.path === '' ? 'here' : `in ${target.path}`;
      throw createConfigError(target.file, {
        subject: name,
        message: `There is no "${name}" ${place}.`,
        hint: suggestName(name, names),
      });
    }
    if (item !== undefined) check(item, isRequired(rule) ? rule[0] : rule, join(target, name));
  }
  for (const [name, rule] of Object.entries(fields)) {
    if (!isRequired(rule) || value[name] !== undefined) continue;
    const subject = target.path === '' ? 'A kit' : `"${target.path}"`;
    throw createConfigError(target.file, {
      subject: target.path.split('.').at(-1) ?? '',
      message: `${subject} has no ${name}.`,
      hint: `add ${name}.`,
    });
  }
}

function isRequired(rule: Rule | readonly [Rule, 'required']): rule is readonly [Rule, 'required'] {
  return Array.isArray(rule) && rule.length === 2;
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
