// The facts of webpack's reference: options of the configuration and of loaders, and hooks.

import type { KitFactKind, KitFactName } from '../../../../schema/kits/kit-facts.ts';
import { optionRoots } from './option-path.ts';
import { formatTargetDefaults } from './format-target-defaults.ts';
import type { StatedOption } from './stated-facts.ts';
import { parseTargetDefaults, targetDefaultAttributes } from './parse-target-defaults.ts';
import { summarizeOption } from './summarize-option.ts';

/** Matches a dotted path, e.g. `output.filename`; `[]` stands for the items of a list, e.g. `module.rules[].test`. */
const dottedPath = /^[A-Za-z_$][\w$]*(?:\[\])?(?:\.[A-Za-z_$@][\w$/@-]*(?:\[\])?)*$/;

/** A heading of one word continues the path of the heading above it. A path that begins with a class is not a whole one. */
const name = {
  field: 'path',
  fromHeading: (title, above) => {
    if (!dottedPath.test(title)) return undefined;
    return title.includes('.') || above === undefined ? title : `${above}.${title}`;
  },
  label: 'Path',
  isWhole: (path) => !/^[A-Z]/.test(path),
} as const satisfies Partial<KitFactName>;

const since = {
  shape: 'version',
  row: { label: 'Since', form: 'text' },
} as const;

const deprecated = {
  shape: 'text',
  description: 'What to use instead, or why it is deprecated; null when it is not deprecated.',
  presence: { name: 'isDeprecated', description: 'Whether it is deprecated.' },
  row: {
    label: 'Deprecated',
    form: 'text',
    format: (value: string) => value.replace(/^[\w.]+$/, 'use `$&`'),
    isWide: true,
    isWarning: true,
    hasLongNames: true,
  },
} as const;

const option: KitFactKind = {
  plural: 'options',
  description: 'An option, as a page documents it.',
  listDescription: 'Documented options, of the configuration and of others such as loaders, in reading order.',
  headingFilter:
    'Text of the heading whose section contains it, e.g. `{eq: "cacheCompression"}` for an option of a loader, which has no path.',
  example: '::option{type="boolean" default="true"}',
  name: { ...name, example: 'output.filename', tree: { roots: optionRoots } },
  summarize: (values: StatedOption) => summarizeOption(values),
  fields: {
    path: {
      shape: 'text',
      description:
        'Dotted path in the configuration, e.g. `output.filename`; null when it is not part of the configuration, e.g. for an option of a loader.',
      filter:
        'Dotted path in the configuration, e.g. `{eq: "output.filename"}`. Options that are not part of the configuration do not match.',
      order: 'Dotted path, by code point. Options without one come last.',
    },
    type: {
      shape: 'text',
      description: 'Type, written much as in TypeScript, e.g. `boolean | string`.',
      isRequired: true,
      filter: 'Type, e.g. `{contains: "boolean"}`.',
      row: { label: 'Type', isWide: true, hasLongNames: true },
    },
    default: {
      shape: 'text',
      description:
        "Default for target web in mode production, and in every other mode without a default of its own. A JavaScript literal, e.g. `'[name].js'`; null when the page states none.",
      filter: 'Default in mode production, e.g. `{eq: "true"}`. Options without one do not match.',
      row: { label: 'Default', isWide: true, column: { of: 'default', title: 'production' } },
    },
    defaultText: {
      shape: 'text',
      attribute: 'default-text',
      description: 'Description of a default that is not a fixed literal; null when `default` says it.',
      row: { label: 'Default', form: 'text', replaces: 'default', isWide: true },
    },
    developmentDefault: {
      shape: 'text',
      attribute: 'default-development',
      description: 'Default in mode development; null when it is the same as `default`.',
      row: { label: 'Default in development', column: { of: 'default', title: 'development' } },
    },
    noneDefault: {
      shape: 'text',
      attribute: 'default-none',
      description: 'Default in mode none; null when it is the same as `default`.',
      row: { label: 'Default in mode none', column: { of: 'default', title: 'none' } },
    },
    targetDefaults: {
      shape: {
        list: {
          type: 'TargetDefault',
          description: 'The default of an option for some targets.',
          fields: {
            targets: {
              shape: { list: 'text' },
              description:
                'Targets with this default, in the order of the page, e.g. `node`. It also applies to targets with a version, e.g. `node22`.',
            },
            default: {
              shape: 'text',
              isRequired: true,
              description:
                "Default in mode production, and in every other mode without a default of its own. A JavaScript literal, e.g. `'require'`.",
            },
            developmentDefault: {
              shape: 'text',
              description: 'Default in mode development; null when it is the same as `default`.',
            },
            noneDefault: {
              shape: 'text',
              description: 'Default in mode none; null when it is the same as `default`.',
            },
          },
        },
      },
      description:
        'Defaults for targets other than web, where they differ from those for web; empty when the page states none.',
      read: {
        attributes: targetDefaultAttributes,
        parse: parseTargetDefaults,
        example: `default-targets="node, async-node: 'a'; webworker: 'b'"`,
      },
      row: { label: 'Default by target', lines: { label: 'By target', format: formatTargetDefaults } },
    },
    flag: {
      shape: 'text',
      description: 'Flag of the command line, e.g. `--output-filename`; null when the page states none.',
      filter: 'Flag of the command line, e.g. `{eq: "--mode"}`. Options without one do not match.',
      isIdentifier: true,
      row: { label: 'Flag' },
    },
    since: {
      ...since,
      description: 'First version that has it, e.g. `5.90`; null when the page states none.',
      order: 'First version that has it. Options without one come last.',
    },
    deprecated: { ...deprecated, filter: 'Reason for the deprecation. Options that are not deprecated do not match.' },
  },
};

const hook: KitFactKind = {
  plural: 'hooks',
  description: 'A hook, as a page documents it.',
  headingFilter: 'Text of the heading whose section contains it, e.g. `{eq: "loader"}` for a hook without a path.',
  example: '::hook{type="SyncHook"}',
  // a heading names a hook only together with its object
  name: { ...name, example: 'compiler.hooks.run', isName: (path) => path.includes('.hooks.') },
  fields: {
    path: {
      shape: 'text',
      description: 'Path, e.g. `compiler.hooks.run`; null if the hook does not belong to an object.',
      filter: 'Path, e.g. `{startsWith: "compiler.hooks."}`. Hooks that do not belong to an object do not match.',
      order: 'Path, by code point. Hooks without one come last.',
    },
    type: {
      shape: 'text',
      description: 'Class of the hook, e.g. `AsyncSeriesHook`.',
      isRequired: true,
      filter: 'Class of the hook, e.g. `{eq: "SyncHook"}`.',
      row: { label: 'Type', isWide: true, hasLongNames: true },
    },
    arguments: {
      shape: { list: 'text' },
      attribute: 'args',
      description: 'Names of the arguments that a tapped function receives, in order, e.g. `compilation`.',
      row: { label: 'Arguments', isWide: true },
    },
    since: {
      ...since,
      description: 'First version that has it; null when the page states none.',
      order: 'First version that has it. Hooks without one come last.',
    },
    deprecated: { ...deprecated, filter: 'Reason for the deprecation. Hooks that are not deprecated do not match.' },
  },
};

export const facts = { Option: option, Hook: hook };
