import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { answerQuery } from '../../../web/commands/answer-query.ts';
import { collectOutput } from './collect-output.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgraph-query-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'index.md'), '---\ntitle: Home\n---\nText.\n');

/** Runs the command over a small tree; flags of a test win over its folders. */
const run = (...words: string[]) =>
  collectOutput('query', answerQuery, ['--content', folder, '--cache', join(folder, '.cache'), ...words]);

test('prints the data as JSON', async () => {
  expect(await run('{ page(by: { url: "/" }) { title } }')).toEqual({
    code: 0,
    out: '{\n  "page": {\n    "title": "Home"\n  }\n}\n',
    error: '',
  });
});

test('takes variables', async () => {
  const query = 'query ($url: URL!) { page(by: { url: $url }) { title } }';
  expect(await run(query, '--variables', '{"url": "/"}')).toMatchObject({ code: 0, error: '' });
});

test('prints errors with line and column and exits with 1', async () => {
  expect(await run('{ pagess { totalCount } }')).toEqual({
    code: 1,
    out: '',
    error:
      '1:3 Cannot query field "pagess" on type "Query". Did you mean "pages" or "page"? (GRAPHQL_VALIDATION_FAILED)\n',
  });
  expect(await run('{ pages(first: 0) { totalCount } }')).toMatchObject({
    code: 1,
    error:
      '1:3 "first" is 0. (INVALID_ARGUMENT)\nhint: give a number from 1 to 100, and ask for the rest with a cursor\n',
  });
});

test.each([
  ['no query', [], 'There is no query.\n'],
  ['two queries', ['{ a }', '{ b }'], 'There are 2 queries.\n'],
  ['variables that are not JSON', ['{ a }', '--variables', '{'], '--variables "{" is not JSON.\n'],
  ['variables that are a list', ['{ a }', '--variables', '[]'], '--variables "[]" is not a JSON object.\n'],
  ['an unknown flag', ['{ a }', '--what'], "Unknown option '--what'.\n"],
])('refuses %s with a hint and exit code 2', async (_claim, words, message) => {
  const { code, out, error } = await run(...words);
  expect([code, out, error.startsWith(`${message}hint: `)]).toEqual([2, '', true]);
});

test('names a content folder that does not exist', async () => {
  const { code, error } = await run('{ site { name } }', '--content', join(folder, 'none'));
  expect([code, error]).toEqual([2, expect.stringMatching(/does not exist\.\nhint: /)]);
});
