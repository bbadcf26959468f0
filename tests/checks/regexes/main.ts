// A step of `npm run check`: no regular expression of the source takes longer than in proportion to its text.

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { accepted } from './accepted.ts';
import { checkRegexes } from './check-regexes.ts';
import { extractRegexes } from './extract-regexes.ts';
import { loadRecheck } from './load-recheck.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const regexes = globSync('{schema,indexer,api,web}/**/*.{ts,tsx,mjs}', { cwd: root })
  .map((filePath) => filePath.replaceAll('\\', '/'))
  .sort()
  .flatMap((filePath) => extractRegexes(filePath, readFileSync(path.join(root, filePath), 'utf8')));
const { examine, save } = loadRecheck(path.join(root, 'node_modules/.cache/docgraph-checks'));
const { findings, counts } = checkRegexes(regexes, examine, accepted);
save();
for (const finding of findings) process.stderr.write(`${finding}\n`);
process.stdout.write(
  `${regexes.length} regular expressions: ${counts.safe} linear, ${counts.accepted} accepted, ` +
    `${counts.unknown} undecided, ${counts.vulnerable} slow\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
