// Pure. Errors in sentences.

import { findOption } from '../find-option.ts';
import { isHookName, isOptionName } from './known-names.ts';
import { listProse } from './list-replacements.ts';
import { misspell } from './misspell.ts';
import type { ErrorKinds } from './planted-error.ts';
import { swapBoolean } from './swap-boolean.ts';

const inlineCode = (inner: string): RegExp => new RegExp(`(?<!\`)\`(${inner})\`(?!\`)`, 'g');

/** Wrong names, values, versions and links in sentences. */
export const proseKinds: ErrorKinds = {
  'option-in-prose': (text, facts, random) =>
    listProse('option-in-prose', text, inlineCode('(?:Rule|[a-z]\\w+)(?:\\.[a-zA-Z]\\w+)+'), (path) =>
      findOption(path, facts)?.exists === true ? misspell(path, random) : undefined,
    ),
  'name-in-prose': (text, facts, random) =>
    listProse('name-in-prose', text, inlineCode('[a-z]{3,}(?:[A-Z][a-z]+)+'), (name) =>
      isOptionName(name, facts) ? misspell(name, random) : undefined,
    ),
  'value-in-prose': (text, _, random) =>
    listProse('value-in-prose', text, inlineCode('["\'][a-z][a-z-]{4,}["\']'), (value) => misspell(value, random)),
  'flag-in-prose': (text, _, random) =>
    listProse('flag-in-prose', text, /`(--[a-z][a-z-]{3,})[ =`]/g, (flag) => misspell(flag, random)),
  'plugin-in-prose': (text, _, random) =>
    listProse('plugin-in-prose', text, inlineCode('(?:\\w+\\.)*[A-Z]\\w+Plugin'), (name) => misspell(name, random)),
  'package-in-prose': (text, _, random) =>
    listProse('package-in-prose', text, inlineCode('[a-z][a-z-]+-(?:loader|plugin|cli|server)'), (name) =>
      misspell(name, random),
    ),
  'hook-in-prose': (text, facts, random) =>
    listProse('hook-in-prose', text, inlineCode('(?:\\w+\\.)*hooks\\.\\w+|[a-z]+(?:[A-Z][a-z]+)+'), (name) =>
      isHookName(name.split('.').at(-1) ?? '', facts) ? misspell(name, random) : undefined,
    ),
  'comment-in-prose': (text, _, random) =>
    listProse(
      'comment-in-prose',
      text,
      /`[^`]*\b(webpack(?:ChunkName|Prefetch|Preload|Ignore|Mode|Exports|Include|Exclude|FetchPriority|Defer))\b[^`]*`/g,
      (name) => misspell(name, random),
    ),
  'variable-in-prose': (text, _, random) =>
    listProse(
      'variable-in-prose',
      text,
      /`[^`]*\b((?:__webpack_\w+__|__non_webpack_require__|import\.meta\.\w{3,}))[^`]*`/g,
      (name) => misspell(name, random),
    ),
  'default-in-prose': (text, _, random) =>
    listProse(
      'default-in-prose',
      text,
      /\b(?:(?:default is|defaults to|default:?|default,? it is) `(true|false|\d+|["']?[a-z][\w-]+["']?)`|(?:(?:On|on|Off|off)(?= (?:by default|unless))))/g,
      (value) => {
        if (/^on$/i.test(value)) return value === 'On' ? 'Off' : 'off';
        if (/^off$/i.test(value)) return value === 'Off' ? 'On' : 'on';
        if (value === 'true' || value === 'false') return swapBoolean(value);
        return /^\d+$/.test(value) ? String(Number(value) * 2 + 1) : misspell(value, random);
      },
    ),
  'boolean-in-prose': (text) => {
    const first = new Set(
      text.page.options
        .filter(({ type, default: value }) => type === 'boolean' && value !== undefined)
        .map(({ place }) => place.line + 2),
    );
    return listProse('boolean-in-prose', text, inlineCode('true|false'), swapBoolean).filter(({ firstLine }) =>
      first.has(firstLine),
    );
  },
  'version-in-prose': (text, _, random) =>
    listProse('version-in-prose', text, /:badge\[5\.(\d+)\+?\]/g, (minor) =>
      String(Number(minor) + random.pick([-3, -2, -1, 1])),
    ),
  // Links.
  'dead-fragment': (text, _, random) =>
    listProse('dead-fragment', text, /\]\([/\w-]*#([a-z][\w-]{3,})\)/g, (id) => misspell(id, random)),
  'dead-page': (text, _, random) =>
    listProse('dead-page', text, /\]\(\/([a-z][\w/-]{3,}\/)(?:#[\w-]*)?\)/g, (url) => misspell(url, random)),
};
