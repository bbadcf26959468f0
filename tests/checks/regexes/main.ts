// A step of `npm run check`: no regular expression of the source takes longer than in proportion to its text. The
// verdicts of earlier runs are in verdicts.json, so that a run examines new expressions only: all of them take 80 s.
// `--write` records the new ones (a step of `npm run fix`), `--all` examines all anew (a step of `npm run check:long`).

import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeFileAtomically } from '../../../indexer/disk/write-file-atomically.ts';
import { accepted } from './accepted.ts';
import { checkRegexes } from './check-regexes.ts';
import { extractRegexes } from './extract-regexes.ts';
import { loadRecheck } from './load-recheck.ts';
import { createExaminer, formatVerdicts, parseVerdicts } from './recorded-verdicts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const verdictsFile = path.join(import.meta.dirname, 'verdicts.json');
const flags = new Set(process.argv.slice(2));
const regexes = globSync('{schema,indexer,api,web}/**/*.{ts,tsx,mjs}', { cwd: root })
  .map((filePath) => filePath.replaceAll('\\', '/'))
  .sort()
  .flatMap((filePath) => extractRegexes(filePath, readFileSync(path.join(root, filePath), 'utf8')));
const recorded = flags.has('--all') ? new Map() : parseVerdicts(readFileSync(verdictsFile, 'utf8'));
const examiner = createExaminer(recorded, () => loadRecheck(path.join(root, 'node_modules/.cache/docgraph-checks')));
const { findings, counts } = checkRegexes(regexes, examiner.examine, accepted);
for (const finding of findings) process.stderr.write(`${finding}\n`);
if (flags.has('--write')) writeFileAtomically(verdictsFile, formatVerdicts(examiner.used));
else if (examiner.newCount > 0 && !flags.has('--all')) {
  process.stdout.write(`${examiner.newCount} new: "npm run fix" records their verdicts, for faster runs.\n`);
}
process.stdout.write(
  `${regexes.length} regular expressions: ${counts.safe} linear, ${counts.accepted} accepted, ` +
    `${counts.unknown} undecided, ${counts.vulnerable} slow\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;
