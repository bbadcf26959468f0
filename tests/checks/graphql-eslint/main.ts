// A step of `npm run check`: the linter of GraphQL clients has nothing to say about our schema and operations. The hash of
// what it last found clean is in clean-inputs.txt: to install the linter and to run it takes 13 s of processor time.
// `--write` records the hash (a step of `npm run fix`), `--all` lints in any case (a step of `npm run check:long`).

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { hashInputs } from './hash-inputs.ts';
import { lintGraphql } from './load-graphql-eslint.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const schema = 'schema/content.graphql';
const operations = ['web/app/**/*.graphql', 'api/mcp/documents/*.graphql'];
const recordFile = path.join(import.meta.dirname, 'clean-inputs.txt');
const flags = new Set(process.argv.slice(2));
const hash = hashInputs(root, [schema, ...operations, 'tests/checks/graphql-eslint/*.{ts,json}']);
if (!flags.has('--all') && readFileSync(recordFile, 'utf8').trim() === hash) {
  process.stdout.write('The files of GraphQL are as recorded: no findings\n');
} else {
  const cacheDir = path.join(root, 'node_modules/.cache/docgraph-checks');
  const { findings, fileCount, ruleCount } = await lintGraphql({ root, schema, operations }, cacheDir);
  for (const finding of findings) process.stderr.write(`${finding}\n`);
  process.stdout.write(`${fileCount} files of GraphQL, ${ruleCount} rules: ${findings.length} findings\n`);
  if (findings.length === 0 && flags.has('--write')) writeFileAtomically(recordFile, `${hash}\n`);
  else if (findings.length === 0 && !flags.has('--all')) {
    process.stdout.write('"npm run fix" records this, for faster runs.\n');
  }
  process.exitCode = findings.length === 0 ? 0 : 1;
}
