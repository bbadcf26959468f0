import { expect, test } from 'vitest';
import { findTokenKind } from '../../../../indexer/parse/html/token-kinds.ts';

test.each([
  [['token', 'keyword'], 'keyword'],
  [['token', 'literal-property', 'property'], 'function'],
  [['token', 'parameter', 'variable'], 'number'],
  [['token', 'template-punctuation', 'string'], 'string'],
  [['token', 'string', 'url'], 'string'],
  [['token', 'function', 'constant'], 'number'],
  [['token', 'punctuation'], undefined],
  [['token', 'operator'], undefined],
  [[], undefined],
])('%j is of the kind %s', (classes, kind) => {
  expect(findTokenKind(classes)).toBe(kind);
});
