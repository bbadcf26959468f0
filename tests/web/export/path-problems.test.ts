// What the content may not publish. Each tree is an attempt of a stranger's change; nothing of the site is lost.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ContentError } from '../../../web/export/content-error.ts';
import { createWorkshopFactory, sampleFiles, type Workshop } from './export-tree.ts';

const factory = createWorkshopFactory();
afterAll(factory.close);

/** Builds, and returns the problems that stop the build, each without its last line, which is the hint. */
async function findProblems(workshop: Workshop): Promise<readonly string[]> {
  const error = await workshop.build({ siteUrl: 'https://docs.example' }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error === undefined) return [];
  if (!(error instanceof ContentError)) throw error;
  return error.problems
    .filter((text) => text.includes(' error '))
    .map((text) =>
      text
        .replaceAll(`${workshop.contentDir}/`, '')
        .replaceAll(/-[0-9a-f]{12}(?=\/)/g, '-*')
        .split('\n')
        .filter((line) => /^\S/.test(line) || line.startsWith('  '))
        .filter((line) => !/^hint:|\^/.test(line.trim()) && line.trim() !== '')
        .join('\n'),
    )
    .filter((text) => /^\S+:\d+:\d+ error /.test(text));
}

test('nothing of the content replaces a file of the site; every attempt is reported with its place', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'site.yaml': `${sampleFiles['site.yaml']}  - { from: /graph/tools.js/, to: /guides/ }\n`,
    'sw.js.md': '# A page named like the service worker\n',
    '404.html.md': '# One named like the page for missing ones\n',
    'search.json.md': '# And one like the records of the search\n',
    'guides/llms.txt.md': '# And one like a list\n',
    'guides/moved.md': '---\ntitle: Moved\nredirects:\n  - /old/\n  - /_headers/\n  - /_Redirects/\n---\n\nWords.\n',
    'guides/links.md': '# Links\n\n![Code](/graph/tools.js) and ![worker](/_worker.js)\n',
    'graph/tools.js': 'alert(1)',
    '_worker.js': 'export default {}',
    'public/graph/tools.js': 'alert(2)',
    'public/index.html': 'mine',
    'public/guides': 'a file where the site has a folder',
    'public/docgraph.json': '{}',
    'public/data': 'no results',
    'public/robots.txt': 'User-agent: *\nDisallow: /\n',
  });
  expect(await findProblems(workshop)).toMatchInlineSnapshot(`
    [
      "404.html.md:1:1 error export/path-taken
      This cannot be published at "404.html/index.html": the site has its own file "404.html" there.
      1 | # One named like the page for missing ones",
      "_worker.js:1:1 error export/path-taken
      This cannot be published at "_worker.js": the site has its own file "_worker.js" there.",
      "guides/llms.txt.md:1:1 error export/path-taken
      This cannot be published at "guides/llms.txt/index.html": the site has its own file "guides/llms.txt" there.
      1 | # And one like a list",
      "guides/moved.md:5:5 error export/path-taken
      This cannot be published at "_headers/index.html": the site has its own file "_headers" there.
      5 |   - /_headers/",
      "guides/moved.md:6:5 error export/host-file
      This would be published as "_Redirects", which hosts read as settings or run as a program.
      6 |   - /_Redirects/",
      "public/data:1:1 error export/path-taken
      This cannot be published at "data": the site has its own file "data/HashRedirects-*/_.json" there.",
      "public/docgraph.json:1:1 error export/path-taken
      This cannot be published at "docgraph.json": the site has its own file "docgraph.json" there.",
      "public/graph/tools.js:1:1 error export/path-taken
      This cannot be published at "graph/tools.js": the site has its own file "graph/tools.js" there.",
      "public/guides:1:1 error export/path-taken
      This cannot be published at "guides": "guides/first/index.html" is published there.
      see: guides/first.md:1:1 This is published at "guides/first/index.html".",
      "public/index.html:1:1 error export/path-taken
      This cannot be published at "index.html": "index.html" is published there.
      see: index.md:1:1 This is published at "index.html".",
      "search.json.md:1:1 error export/path-taken
      This cannot be published at "search.json/index.html": the site has its own file "search.json" there.
      1 | # And one like the records of the search",
      "site.yaml:5:5 error export/path-taken
      This cannot be published at "graph/tools.js/index.html": "graph/tools.js" is published there.
      5 |   - { from: /graph/tools.js/, to: /guides/ }
      see: public/graph/tools.js:1:1 This is published at "graph/tools.js".",
      "sw.js.md:1:1 error export/path-taken
      This cannot be published at "sw.js/index.html": the site has its own file "sw.js" there.
      1 | # A page named like the service worker",
    ]
  `);
  expect(workshop.readOut().size).toBe(0);
});

test('a section named like a file of the site is reported with its first page', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'sw.js/index.md': '# A section named like the service worker\n',
    'search.json/one.md': '# And one like the records of the search\n',
  });
  const texts = await findProblems(workshop);
  expect(texts.map((text) => text.split('\n', 1)[0])).toEqual([
    'search.json/one.md:1:1 error export/path-taken',
    'sw.js/index.md:1:1 error export/path-taken',
  ]);
  expect(workshop.readOut().size).toBe(0);
});

test('a name that some disks or hosts take for that of a file of the site, or for settings, is reported', async () => {
  const taken = ['404.HTML', 'Graph/tools.js', 'LICENSES.TXT', 'app-shell', 'integrity.json', 'sw.js '];
  const settings = ['.user.ini', '_routes.json', 'netlify.toml', 'php.ini', 'staticwebapp.config.json', 'vercel.json'];
  const workshop = await factory.create({
    ...sampleFiles,
    ...Object.fromEntries([...taken, ...settings].map((name) => [`public/${name}`, 'x'])),
  });
  const problems = await workshop.build({ siteUrl: 'https://docs.example' }).then(
    () => [],
    (error: unknown) => (error instanceof ContentError ? error.problems : []),
  );
  const list = (code: string): readonly string[] =>
    problems.flatMap((text) => new RegExp(`public/([^:\\n]+):1:1 error ${code}`).exec(text)?.[1] ?? []).sort();
  expect(list('export/path-taken')).toEqual([...taken].sort());
  expect(list('export/host-file')).toEqual([...settings].sort());
  expect(workshop.readOut().size).toBe(0);
});

test('files with a meaning for hosts are published when site.yaml names them', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'public/CNAME': 'docs.example\n',
    'public/_headers': '/*\n  X-Own: 1\n',
    'public/.htaccess': 'Options +ExecCGI\n',
    'public/guides/.htaccess': 'Options +ExecCGI\n',
    'guides/run.php': '<?php echo 1;',
    'guides/linked.md': '# Linked\n\nSee [the program](./run.php).\n',
  });
  expect(await findProblems(workshop)).toMatchInlineSnapshot(`
    [
      "guides/run.php:1:1 error export/host-file
      This would be published as "guides/run.php", which hosts read as settings or run as a program.",
      "public/.htaccess:1:1 error export/host-file
      This would be published as ".htaccess", which hosts read as settings or run as a program.",
      "public/CNAME:1:1 error export/host-file
      This would be published as "CNAME", which hosts read as settings or run as a program.",
      "public/_headers:1:1 error export/host-file
      This would be published as "_headers", which hosts read as settings or run as a program.",
      "public/guides/.htaccess:1:1 error export/host-file
      This would be published as "guides/.htaccess", which hosts read as settings or run as a program.",
    ]
  `);
  const hostFiles = 'hostFiles: [CNAME, _headers, .htaccess, guides/.htaccess, guides/run.php]\n';
  workshop.edit({ 'site.yaml': `${sampleFiles['site.yaml']}${hostFiles}` });
  const { warnings } = await workshop.build();
  expect(warnings).toEqual([
    expect.stringContaining('"public/_headers" of the content replaces the headers of the export'),
  ]);
  const out = workshop.readOut();
  expect([out.get('CNAME'), out.get('_headers'), out.get('guides/run.php')]).toEqual([
    'docs.example\n',
    '/*\n  X-Own: 1\n',
    '<?php echo 1;',
  ]);
});

test('an old address that hosts would read as a pattern has a page, and no line in their list', async () => {
  const workshop = await factory.create({
    ...sampleFiles,
    'guides/moved.md':
      '---\ntitle: Moved\nredirects: ["/*/", "/:page/", "/guides/*/", "/a:b/", "/q?x=1/", "/../../up/"]\n---\n\nWords.\n',
  });
  await workshop.build({ siteUrl: 'https://docs.example' });
  const lines = readFileSync(join(workshop.outDir, '_redirects'), 'utf8').split('\n');
  expect(lines.filter((line) => line.includes('/guides/moved/'))).toEqual(['/../../up/ /guides/moved/ 301']);
  expect(readFileSync(join(workshop.outDir, ':page/index.html'), 'utf8')).toContain('url=/guides/moved/');
  expect(readFileSync(join(workshop.outDir, 'up/index.html'), 'utf8')).toContain('url=/guides/moved/');
});
