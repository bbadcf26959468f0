import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiErrorCodes } from '../../../api/graph/context/api-error.ts';
import { publicLimits } from '../../../api/http/limits/query-limits.ts';

const readme = readFileSync(new URL('../../../api/http/README.md', import.meta.url), 'utf8');

test('the README of the endpoint explains every error code', () => {
  expect(apiErrorCodes.filter((code) => !readme.includes(`\`${code}\``))).toEqual([]);
});

test('the README of the endpoint states every limit', () => {
  const { errors: _errors, ...limits } = publicLimits;
  const missing = Object.entries(limits).filter(([, limit]) => !readme.includes(`| ${limit.toLocaleString('en')} `));
  expect(missing).toEqual([]);
});
