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
  ['indexer/queries/fact-queries.ts', ['parse', 'link', 'build'], ['result', 'document', 'site']],
  ['indexer/parse/markdown/parse-markdown.ts', ['parse', 'build'], ['link', 'result', 'document', 'site']],
  ['indexer/parse/data-files/parse-site.ts', ['build'], ['parse', 'result', 'document', 'site']],
  ['indexer/queries/link-queries.ts', ['link', 'build'], ['parse', 'result', 'document', 'site']],
  [
    'api/graph/generated/schema-text.ts',
    ['result', 'build', 'explorer', 'edge'],
    ['parse', 'link', 'document', 'site'],
  ],
  ['web/app/page/documentation-screen.tsx', ['document', 'site'], ['parse', 'result', 'explorer', 'edge', 'compiler']],
  ['web/app/search/search-worker.ts', ['site'], ['parse', 'result', 'explorer']],
  ['web/app/page/page.css', ['site'], ['parse', 'result', 'document', 'explorer']],
  ['web/export/outputs/draw-picture.ts', ['picture', 'build'], ['parse', 'result', 'document', 'site']],
  ['web/export/bundle/vite.config.ts', ['site', 'explorer', 'edge'], ['parse', 'result']],
  ['web/commands/parse-command.ts', ['build'], ['parse', 'link', 'result', 'document', 'output', 'site']],
])('an edit of %s is one of %j, and none of %j', (path, reaching, others) => {
  const changed = listChanged(path, (text) => `${text}\nvoid 0;\n`);
  expect(changed).toEqual(expect.arrayContaining(reaching));
  expect(changed.filter((name) => others.includes(name))).toEqual([]);
});
