import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openProject } from '../../../api/hosts/node/open-project.ts';
import { runTypes } from '../../../web/commands/run-types.ts';
import { listQueryTypes, writeQueryTypes } from '../../../web/commands/write-query-types.ts';
import { collectOutput } from './collect-output.ts';

const dir = mkdtempSync(join(tmpdir(), 'docgraph-types-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const typesPath = join(dir, 'kit/list.types.ts');

test('a query has its types beside it, with the fields of the kit', async () => {
  mkdirSync(join(dir, 'kit'));
  writeFileSync(join(dir, 'kit/list.graphql'), 'query List { pages { nodes { url stability } } }\n');
  writeFileSync(
    join(dir, 'kit/index.mjs'),
    `export default {
      name: 'lists',
      fields: { page: { stability: { shape: 'text', description: 'How stable it is.', example: 'beta' } } },
      screens: { list: { path: '/list/', query: './list.graphql', component: 'List' } },
      client: './client.mjs',
    };`,
  );
  writeFileSync(join(dir, 'kit/client.mjs'), 'export const components = {};');
  writeFileSync(join(dir, 'package.json'), '{"docgraph": {"kits": ["./kit/index.mjs"]}}');
  const { kits } = await openProject(dir);
  expect(writeQueryTypes(listQueryTypes(kits))).toEqual([typesPath]);
  expect(readFileSync(typesPath, 'utf8')).toBe(`// Written by \`docgraph types\` from list.graphql.

/** The data of the query List. */
export interface ListQuery {
  readonly pages: {
    readonly nodes: readonly {
      readonly url: string;
      readonly stability: string | null;
    }[];
  };
}
`);
  expect(writeQueryTypes(listQueryTypes(kits))).toEqual([]);
});

test('the types of the kits of this repository are as they should be', async () => {
  const types = listQueryTypes((await openProject('.')).kits).filter(({ path }) => existsSync(path));
  expect(types.map(({ path }) => basename(path))).toContain('vote.types.ts');
  expect(types.map(({ path }) => readFileSync(path, 'utf8'))).toEqual(types.map(({ text }) => text));
});

test('a project without kits has nothing to write, and an argument is an error', async () => {
  expect(await collectOutput('types', runTypes, [])).toMatchObject({
    code: 0,
    out: 'The types of all queries are up to date.\n',
  });
  expect((await collectOutput('types', runTypes, ['kit'])).code).toBe(2);
});
