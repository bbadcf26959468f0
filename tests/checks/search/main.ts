// `npm run check:search`: how well the search answers the questions of users; with `--peers`, compared with MiniSearch,
// Pagefind and Orama; with `--against DIR`, compared with another checkout on the same questions; with `--copies N`, how
// fast it is over that many copies of the content. Fails when it has become worse.

import { join } from 'node:path';
import { startCommand, type Invocation } from '../../../web/commands/run-command.ts';
import { createSearch } from '../../../api/search/create-search.ts';
import { readCount } from '../../commands/read-flags.ts';
import { compareVersions, formatComparison } from './compare-versions.ts';
import { formatRelevance, type MeasuredSet } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions } from './measure-relevance.ts';
import { createPlainMiniSearch, createTunedMiniSearch } from './peers/create-minisearch.ts';
import { createSearchPeers } from './peers/create-search-peers.ts';
import type { SearchPeer } from './peers/search-peer.ts';
import { copyDocuments, formatSpeed, measureSpeed } from './measure-speed.ts';
import { questionSets } from './question-sets.ts';
import { readDocuments } from './read-documents.ts';
import { readMessages } from './read-messages.ts';
import { readVersion } from './read-version.ts';
import { checkSearchCommand } from '../../commands/tool-commands.ts';

await startCommand(checkSearchCommand, checkSearch);

async function noClose(): Promise<void> {}

async function checkSearch({ writeOut, ...command }: Invocation<typeof checkSearchCommand>): Promise<0 | 1> {
  const options = readOptions(command);
  const { documents, words } = await readDocuments(options.contentDir, options.cacheDir);
  const search = createSearch(documents, { words });
  search.addTexts(documents);
  const urls = new Set(documents.map(({ url }) => url));
  const others = options.hasPeers ? await createSearchPeers(options.cacheDir, documents) : { peers: [], notes: [] };
  const searches: readonly SearchPeer[] = [
    {
      name: 'ours',
      find: (query) =>
        search
          .rank({ query })
          .matches.slice(0, 10)
          .map(({ document }) => document.url),
      close: noClose,
    },
    ...(options.hasPeers
      ? [
          { name: 'MiniSearch, tuned', find: createTunedMiniSearch(documents, words), close: noClose },
          { name: 'MiniSearch, defaults', find: createPlainMiniSearch(documents), close: noClose },
        ]
      : []),
    ...others.peers,
  ];

  const [ours] = searches;
  const notes = [...others.notes];
  const sets: MeasuredSet[] = [];
  for (const { questions, ...set } of [...questionSets, ...readMessages(options.contentDir, documents)]) {
    const own = questions.filter(({ answers }) => answers.some((url) => urls.has(url)));
    const measured = [];
    for (const { name, find } of searches) {
      const asWritten = await measureRelevance(own, find);
      measured.push({ name, asWritten, mistyped: await measureRelevance(mistypeQuestions(own), find) });
    }
    sets.push({ ...set, searches: measured });
  }
  if (options.against !== undefined && ours !== undefined) {
    const before = await readVersion(options.against, join(options.cacheDir, 'against'));
    notes.push(formatComparison(await compareVersions(before, { urls, sets: questionSets, find: ours.find })));
  }
  for (const { close } of searches) await close();
  if (options.copies !== undefined) {
    const queries = questionSets.flatMap(({ questions }) => questions).map(({ query }) => query);
    notes.push(formatSpeed(measureSpeed(copyDocuments(documents, options.copies), queries)));
  }
  const report = formatRelevance({
    sets,
    unanswered: questionSets
      .flatMap(({ questions }) => questions)
      .filter(({ answers }) => !answers.some((url) => urls.has(url))),
    documentCount: documents.length,
    hasMisses: options.hasMisses,
    notes,
  });
  writeOut(report.text);
  return report.isGoodEnough ? 0 : 1;
}

function readOptions(command: Pick<Invocation<typeof checkSearchCommand>, 'flags'>) {
  const { content: contentDir, cache: cacheDir, peers: hasPeers, copies, misses: hasMisses, against } = command.flags;
  return {
    contentDir,
    cacheDir,
    hasPeers,
    copies: copies === undefined ? undefined : readCount(command, 'copies', 100),
    hasMisses,
    against,
  };
}
