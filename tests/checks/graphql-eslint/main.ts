// A step of `npm run check`: the linter of GraphQL clients has nothing to say about our schema and operations.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { lintGraphql } from './load-graphql-eslint.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { findings, fileCount, ruleCount } = await lintGraphql(
  {
    root,
    schema: 'schema/content.graphql',
    operations: ['web/app/**/*.graphql', 'api/mcp/documents/*.graphql'],
  },
  path.join(root, 'node_modules/.cache/docgraph-checks'),
);
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.stdout.write(`${fileCount} files of GraphQL, ${ruleCount} rules: ${findings.length} findings\n`);
process.exitCode = findings.length === 0 ? 0 : 1;
