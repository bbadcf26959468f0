// Prints how many keys of the configurations in the documentation are links, and which are not. Exits with 1 below 95 %.
// With `--sample 200 --seed 7`, prints so many links for reading.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { loadProject } from '../../../indexer/kits/load-project.ts';
import { readPages } from '../docs/read-pages.ts';
import { chooseSample, listNameUses, measureKeys, type UnlinkedKeys } from './measure-code-names.ts';

const wantedShare = 0.95;
const root = join(import.meta.dirname, '../../..');
const { values } = parseArgs({
  options: { sample: { type: 'string' }, seed: { type: 'string', default: '1' }, cache: { type: 'string' } },
});
const { pages } = await readPages(join(root, 'content'), values.cache ?? join(root, 'node_modules/.cache/docgraph'));
const { kits } = await loadProject(root);
const uses = listNameUses(pages, kits);
if (values.sample === undefined) {
  // The file is ours: every entry has a reason and paths.
  const exceptions = parse(readFileSync(join(import.meta.dirname, 'unlinked-keys.yaml'), 'utf8')) as UnlinkedKeys[];
  const { total, linked, excepted, open, idle } = measureKeys(uses, exceptions);
  const share = (total - open.length) / total;
  const lines = [
    ...open.map(({ pageUrl, line, name }) => `open      ${pageUrl}:${line} ${name}`),
    ...idle.map((path) => `idle      ${path}`),
    ...[...excepted].map(([reason, count]) => `excepted  ${count} ${reason}`),
    `${total} keys: ${linked} linked, ${total - linked - open.length} excepted, ${open.length} open (${(share * 100).toFixed(1)} % linked or excepted)`,
    ...[...Map.groupBy(uses, ({ kind }) => kind)].map(
      ([kind, list]) => `${kind}: ${list.filter(({ url }) => url !== '').length} of ${list.length} linked`,
    ),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = share >= wantedShare && idle.length === 0 ? 0 : 1;
} else {
  const links = uses.filter(({ url }) => url !== '');
  for (const { pageUrl, line, token, name, url } of chooseSample(links, Number(values.sample), Number(values.seed)))
    process.stdout.write(`${pageUrl}:${line}\t${token}\t${name}\t${url}\n`);
}
