import { expect, test } from 'vitest';
import { parseDescribedDefault, parseTextDefault } from './parse-text-default.ts';

const value = (text: string) => ({ kind: 'value', text });

test.each([
  ['5000', { kind: 'modes', values: { production: value('5000'), development: value('5000'), none: value('5000') } }],
  [
    'true in development mode, otherwise false',
    { kind: 'modes', values: { production: value('false'), development: value('true'), none: value('false') } },
  ],
  [
    'true outside development mode',
    { kind: 'modes', values: { production: value('true'), development: undefined, none: value('true') } },
  ],
  ['true in JSON, false in text', { kind: 'stats', text: value('false'), json: value('true') }],
  ['the value of output.filename', { kind: 'option', path: 'output.filename' }],
  ['required', { kind: 'required' }],
  ['the folder of the page', undefined],
  ['terserMinify', undefined],
])('reads %j', (words, meaning) => {
  expect(parseTextDefault(words)).toEqual(meaning);
});

test.each([
  ['Drops what is dead. On by default.', 'true'],
  ['Off by default, since it is slow.', 'false'],
  ['`"some"`, the default, keeps a banner', '"some"'],
  ['`true` or `"some"` (the default) keep a banner', undefined],
  ['Which comments survive.', undefined],
])('reads the default in the description %j', (description, text) => {
  expect(parseDescribedDefault(description)).toEqual(text === undefined ? undefined : value(text));
});
