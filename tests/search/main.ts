// `npm run check:search`: how well the search answers what users ask, and whether that is good enough.

import { parseArgs } from 'node:util';
import { formatRelevance, type MeasuredPart } from './format-relevance.ts';
import { measureRelevance, mistypeQuestions, type Find } from './measure-relevance.ts';
import { createPlainMiniSearch } from './plain-minisearch.ts';
import { questions } from './questions.ts';
import { readSearchContent } from './read-search-content.ts';

const { values } = parseArgs({
  options: {
    content: { type: 'string', default: 'content' },
    cache: { type: 'string', default: 'node_modules/.cache/docgraph' },
    misses: { type: 'boolean', default: false },
  },
});

const { search, records } = await readSearchContent(values.content, values.cache);
const urls = new Set(records.map(({ url }) => url));
const unanswered = questions.filter(({ answers }) => !answers.some((url) => urls.has(url)));
const answerable = questions.filter((question) => !unanswered.includes(question));
const find: Find = (query) => search.search({ query, limit: 10 }).hits.map(({ url }) => url);
const findPlain = createPlainMiniSearch(records);

const parts: MeasuredPart[] = [];
for (const isAside of [false, true]) {
  const own = answerable.filter((question) => question.isAside === isAside);
  const mistyped = mistypeQuestions(own);
  parts.push({
    name: isAside ? 'held aside' : 'tuned on',
    ours: await measureRelevance(own, find),
    mistyped: await measureRelevance(mistyped, find),
    plain: await measureRelevance(own, findPlain),
    plainMistyped: await measureRelevance(mistyped, findPlain),
  });
}
const report = formatRelevance({ parts, unanswered, placeCount: records.length, hasMisses: values.misses });
process.stdout.write(report.text);
process.exitCode = report.isGoodEnough ? 0 : 1;
