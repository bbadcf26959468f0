// Pure. Errors in what directives state.

import { findOption } from '../find-option.ts';
import { listAttribute } from './list-replacements.ts';
import { misspell } from './misspell.ts';
import type { ErrorKinds } from './planted-error.ts';
import { swapBoolean } from './swap-boolean.ts';

const otherTypes: Readonly<Record<string, string>> = {
  boolean: 'number',
  string: 'boolean',
  number: 'string',
  object: 'boolean',
  function: 'string',
  RegExp: 'number',
};

/** Wrong attributes of `::option` and `::hook`. */
export const directiveKinds: ErrorKinds = {
  'option-type': (text, _, random) =>
    listAttribute('option-type', text, text.page.options, 'type', (type) => {
      const names = [...type.matchAll(/(?<![\w'.-])(?:boolean|string|number|object|function|RegExp)(?![\w'.?:-])/g)];
      if (names.length === 0 || /=>/.test(type)) return type;
      const name = random.pick(names);
      return type.slice(0, name.index) + otherTypes[name[0]] + type.slice(name.index + name[0].length);
    }),
  'option-type-value': (text, _, random) =>
    listAttribute('option-type-value', text, text.page.options, 'type', (type) => {
      const values = [...type.matchAll(/'([a-z][\w-]{2,})'/g)];
      if (values.length === 0) return type;
      const { index, 0: quoted, 1: value = '' } = random.pick(values);
      return `${type.slice(0, index)}'${misspell(value, random)}'${type.slice(index + quoted.length)}`;
    }),
  'option-since': (text, _, random) =>
    listAttribute('option-since', text, text.page.options, 'since', (since) => {
      const [, minor] = /^5\.(\d+)/.exec(since) ?? [];
      return minor === undefined ? since : `5.${Math.max(1, Number(minor) + random.pick([-3, -2, -1, 1]))}`;
    }),
  'hook-since': (text, _, random) =>
    listAttribute('hook-since', text, text.page.hooks, 'since', (since) => {
      const [, minor] = /^5\.(\d+)/.exec(since) ?? [];
      return minor === undefined ? since : `5.${Math.max(1, Number(minor) + random.pick([-3, -2, -1, 1]))}`;
    }),
  'option-default': (text, facts, random) =>
    listAttribute(
      'option-default',
      text,
      text.page.options.filter(({ path }) => path !== undefined && findOption(path, facts) !== undefined),
      'default',
      (value) => {
        if (value === 'true' || value === 'false') return swapBoolean(value);
        if (/^\d+$/.test(value)) return String(Number(value) + 1);
        if (/^'[^']+'$/.test(value)) return `'${misspell(value.slice(1, -1), random)}'`;
        return value === 'undefined' ? "'docs'" : value;
      },
    ),
  'option-path': (text, _, random) =>
    listAttribute('option-path', text, text.page.options, 'path', (path) =>
      path === 'none' ? path : misspell(path, random),
    ),
  'option-flag': (text, _, random) =>
    listAttribute('option-flag', text, text.page.options, 'flag', (flag) => misspell(flag, random)),
  'hook-type': (text) =>
    listAttribute('hook-type', text, text.page.hooks, 'type', (type) =>
      type.includes('Sync') ? type.replace('Sync', 'AsyncSeries') : type.replace(/Async(?:Series|Parallel)/, 'Sync'),
    ),
  'hook-arguments': (text, _, random) =>
    listAttribute('hook-arguments', text, text.page.hooks, 'args', (args) => {
      const names = args.split(', ');
      return random.pick([names.slice(1).join(', '), [...names, 'callback'].join(', '), misspell(args, random)]);
    }),
};
