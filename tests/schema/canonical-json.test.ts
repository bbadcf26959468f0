import { assert, jsonValue, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import { planRuns } from '../long-runs.ts';

test('keys are sorted by code unit at every depth, and undefined members are left out', () => {
  const value = { b: [{ d: 1, c: undefined, a: 'é"\n' }, undefined], Z: null, a: { 10: true, 9: false }, é: -0 };
  expect(formatCanonicalJson(value)).toBe(
    '{"Z":null,"a":{"9":false,"10":true},"b":[{"a":"é\\"\\n","d":1},null],"é":0}',
  );
});

test('a key that names the prototype is a key like any other', () => {
  const text = '{"__proto__":{"b":1,"a":2},"a":{"__proto__":null}}';
  expect(formatCanonicalJson(JSON.parse(text))).toBe('{"__proto__":{"a":2,"b":1},"a":{"__proto__":null}}');
});

test('values that say the same have one text, and the text says the same as the value', () => {
  assert(
    property(jsonValue(), (value) => {
      const text = formatCanonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(formatCanonicalJson(JSON.parse(text))).toBe(text);
    }),
    planRuns(100, 5_000),
  );
});
