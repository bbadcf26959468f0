// `npm run check:search`: how well the search answers what users ask, beside plain MiniSearch and, with `--peers`, beside
// Pagefind and Orama; with `--copies N`, how fast it answers over that many copies of the content. Fails when it answers
// worse than before.

import { parseArgs } from 'node:util';
import { formatRelevance, type MeasuredPart } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { createSearchPeers } from './peers/create-search-peers.ts';
import type { SearchPeer } from './peers/search-peer.ts';
import { copyPlaces, formatSpeed, measureSpeed } from './measure-speed.ts';
import { createPlainMiniSearch } from './plain-minisearch.ts';
import { questionParts } from './question-parts.ts';
import { readSearchContent } from './read-search-content.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    cache: { type: 'string', default: 'node_modules/.cache/docgraph' },
    misses: { type: 'boolean', default: false },
    peers: { type: 'boolean', default: false },
    copies: { type: 'string' },
  },
});

const { search, records } = await readSearchContent(values.content, values.cache);
const urls = new Set(records.map(({ url }) => url));
const others = values.peers ? await createSearchPeers(values.cache, records) : { peers: [], notes: [] };
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
if (values.copies !== undefined) {
  const copies = Math.max(1, Number.parseInt(values.copies, 10) || 1);
  const queries = questionParts.flatMap(({ questions }) => questions).map(({ query }) => query);
  notes.push(formatSpeed(measureSpeed(copyPlaces(records, copies), queries)));
}
const report = formatRelevance({
  parts,
  unanswered: questionParts
    .flatMap(({ questions }) => questions)
    .filter(({ answers }) => !answers.some((url) => urls.has(url))),
  placeCount: records.length,
  hasMisses: values.misses,
  notes,
});
process.stdout.write(report.text);
process.exitCode = report.isGoodEnough ? 0 : 1;
