import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeEntries, getCodeVersions } from '../../indexer/code-versions.ts';
import { readModuleVersions } from '../../indexer/engine/module-versions.ts';

const root = new URL('../../', import.meta.url);

/** Lists the kinds of work whose version is another one after an edit of a file of this project. */
function listChanged(edited: string, edit: (text: string) => string): readonly string[] {
  const after = readModuleVersions({
    root,
    entries: codeEntries,
    readText(url) {
      const text = readFileSync(url, 'utf8');
      return url.href === root.href + edited ? edit(text) : text;
    },
  });
  return Object.entries(getCodeVersions()).flatMap(
    ([name, version]) => (after[name as keyof typeof after] === version ? [] : [name]), // both have the same entries
  );
}

test.each([
  ['indexer/parse/markdown/parse-markdown.ts', ['parse', 'build'], ['link', 'graph', 'render', 'site']],
  ['indexer/parse/data-files/parse-site.ts', ['build'], ['parse', 'graph', 'render', 'site']],
  ['indexer/link/link-tree.ts', ['link', 'build'], ['parse', 'graph', 'render', 'site']],
  ['api/graph/generated/schema-text.ts', ['graph', 'build', 'explorer', 'edge'], ['parse', 'link', 'render', 'site']],
  ['web/app/page/documentation-screen.tsx', ['render', 'site'], ['parse', 'graph', 'explorer', 'edge', 'compiler']],
  ['web/app/search/search-worker.ts', ['site'], ['parse', 'graph', 'explorer']],
  ['web/app/page/page.css', ['site'], ['parse', 'graph', 'render', 'explorer']],
  ['web/export/outputs/draw-picture.ts', ['output', 'build'], ['parse', 'graph', 'render', 'site']],
  ['web/export/bundle/vite.config.ts', ['site', 'explorer', 'edge'], ['parse', 'graph']],
  ['web/commands/parse-command.ts', ['build'], ['parse', 'link', 'graph', 'render', 'output', 'site']],
])('an edit of %s is one of %j, and none of %j', (path, reaching, others) => {
  const changed = listChanged(path, (text) => `${text}\nvoid 0;\n`);
  expect(changed).toEqual(expect.arrayContaining(reaching));
  expect(changed.filter((name) => others.includes(name))).toEqual([]);
});

/** Another version of the package that draws pictures. */
function changePackage(text: string): string {
  const lock = JSON.parse(text) as { packages: Record<string, object> }; // npm's lock file, version 3
  return JSON.stringify({ packages: { ...lock.packages, 'node_modules/@napi-rs/canvas': { version: '999.0.0' } } });
}

test('the package that draws pictures is part of what outputs are made with', () => {
  expect(listChanged('package-lock.json', changePackage)).toEqual(['output', 'build', 'compiler']);
});
