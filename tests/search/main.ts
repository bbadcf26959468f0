// `npm run check:search`: how well the search answers what users ask, beside plain MiniSearch and, with `--peers`, beside
// Pagefind and Orama; with `--copies N`, how fast it answers over that many copies of the content. Fails when it answers
// worse than before.

import { formatHelp, parseCommand, UsageError } from '../../schema/commands.ts';
import { readCount } from '../read-flags.ts';
import { formatRelevance, type MeasuredPart } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { createSearchPeers } from './peers/create-search-peers.ts';
import type { SearchPeer } from './peers/search-peer.ts';
import { copyPlaces, formatSpeed, measureSpeed } from './measure-speed.ts';
import { createPlainMiniSearch } from './plain-minisearch.ts';
import { questionParts } from './question-parts.ts';
import { readSearchContent } from './read-search-content.ts';

const argv = process.argv.slice(2);
const help = formatHelp('check:search', argv);
if (help !== undefined) {
  process.stdout.write(help);
  process.exit();
}
const options = readOptions();
const { search, records } = await readSearchContent(options.contentDir, options.cacheDir);
const urls = new Set(records.map(({ url }) => url));
const others = options.hasPeers ? await createSearchPeers(options.cacheDir, records) : { peers: [], notes: [] };
const noClose = async () => {};
const searches: readonly SearchPeer[] = [
  {
    name: 'ours',
    find: (query) =>
      search
        .rank({ query })
        .ranked.slice(0, 10)
        .map(({ record }) => record.url),
    close: noClose,
  },
  { name: 'plain MiniSearch', find: createPlainMiniSearch(records), close: noClose },
  ...others.peers,
];

const notes = [...others.notes];
const parts: MeasuredPart[] = [];
for (const { questions, ...part } of questionParts) {
  const own = questions.filter(({ answers }) => answers.some((url) => urls.has(url)));
  const measured = [];
  for (const { name, find } of searches) {
    const asked = await measureRelevance(own, find);
    measured.push({ name, asked, mistyped: await measureRelevance(mistypeQuestions(own), find) });
  }
  parts.push({ ...part, searches: measured });
}
for (const { close } of searches) await close();
if (options.copies !== undefined) {
  const queries = questionParts.flatMap(({ questions }) => questions).map(({ query }) => query);
  notes.push(formatSpeed(measureSpeed(copyPlaces(records, options.copies), queries)));
}
const report = formatRelevance({
  parts,
  unanswered: questionParts
    .flatMap(({ questions }) => questions)
    .filter(({ answers }) => !answers.some((url) => urls.has(url))),
  placeCount: records.length,
  hasMisses: options.hasMisses,
  notes,
});
process.stdout.write(report.text);
process.exitCode = report.isGoodEnough ? 0 : 1;

/** Reads the command line; a wrong one ends the process with 2. */
function readOptions() {
  try {
    const command = parseCommand('check:search', argv);
    const { content, cache, peers, copies, misses } = command.flags;
    return {
      contentDir: String(content),
      cacheDir: String(cache),
      hasPeers: peers === true,
      copies: copies === undefined ? undefined : readCount(command, 'copies', 100),
      hasMisses: misses === true,
    };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}
