import { afterAll, beforeAll, expect, test } from 'vitest';
import { printWhy } from '../../../web/commands/print-why.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from '../export/export-tree.ts';
import { collectOutput } from './collect-output.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);
let workshop: Workshop;

/** Runs the command over the workshop. */
const run = ({ contentDir, cacheDir, outDir }: Workshop, ...words: string[]) =>
  collectOutput('why', printWhy, ['--content', contentDir, '--cache', cacheDir, '--out', outDir, ...words]);

beforeAll(async () => {
  workshop = await factory.create(sampleFiles);
  await workshop.build();
  workshop.edit({ 'guides/first.md': `${sampleFiles['guides/first.md']}\nOne more thing.\n` });
  await workshop.build();
});

test('shows the reads from a file down to the content, and what made it anew', async () => {
  expect(await run(workshop, `${workshop.outDir}/guides/first/index.html`)).toEqual({
    code: 0,
    out:
      'guides/first/index.html was made from:\n' +
      '  document /guides/first/\n  record /guides/first/\n  file guides/first.md\n' +
      'It depends on 6 files of the content:\n' +
      '  guides/first.md\n  site.yaml\n  concepts/output.md\n  guides/index.md\n  guides/second.md\n  index.md\n' +
      'The last run made it anew because of changes, the first one last:\n' +
      '  record /guides/first/\n  file guides/first.md\n',
    error: '',
  });
});

test('names the operation of a result, and says that a file was taken over', async () => {
  const path = [...workshop.readOut().keys()].find((each) => each.startsWith('data/SiteFrame')) ?? 'none';
  const { code, out } = await run(workshop, path);
  expect([code, out]).toEqual([0, expect.stringContaining(`${path} was made from:\n  result SiteFrame {}\n`)]);
  expect(out).toContain('The last run took it over: nothing that it was made from had changed.\n');
});

test('explains every file of the export, and changes nothing', async () => {
  for (const path of workshop.readOut().keys()) {
    if (path === 'docgraph.json') continue; // the list of all others
    expect([path, (await run(workshop, path)).code]).toEqual([path, 0]);
  }
  expect((await workshop.build()).isUnchanged).toBe(true);
});

test('lists ten files of the content, and all of them on request', async () => {
  const pages = Array.from({ length: 12 }, (_, number) => [`guides/page-${number}.md`, `# Page ${number}\n`]);
  const large = await factory.create({ ...sampleFiles, ...Object.fromEntries(pages) });
  await large.build();
  const short = await run(large, 'guides/printable/index.html');
  expect(short.out).toMatch(/It depends on 18 files of the content:\n(?: {2}\S+\n){10} {2}and 8 more, see --all\n/);
  expect(short.out).toContain('The last run made it: there was none, or the code that makes it had changed.\n');
  expect((await run(large, 'guides/printable/index.html', '--all')).out).toMatch(/content:\n(?: {2}\S+\n){18}The last/);
});

test.each<readonly [what: string, words: readonly string[], message: RegExp]>([
  ['no file', [], /^There is no file\.\nhint: /],
  ['two files', ['a', 'b'], /^There are 2 files\.\nhint: /],
  ['a file that was not made', ['nothing.html'], /^The last build has made no file "nothing\.html"\.\nhint: /],
  [
    'a folder of the cache without a build',
    ['index.html', '--cache', '/nowhere'],
    /^The cache folder "\/nowhere" has no build of ".*"\.\nhint: npm run build\n$/,
  ],
])('refuses %s with a hint and exit code 2', async (_, words, message) => {
  const { code, out, error } = await run(workshop, ...words);
  expect([code, out, error]).toEqual([2, '', expect.stringMatching(message)]);
});
