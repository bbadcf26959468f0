import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { copyTree, listPages } from '../bench-tree.ts';
import type { SiteTool } from '../site-tool.ts';
import type { PeerOptions } from './peer-options.ts';

const settings = `title = "Benchmark"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.goldmark.renderer]
unsafe = true
`;

const layout = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><main>{{ .Content }}</main></body></html>
`;

/** Finds the version of the Hugo on the PATH; undefined where there is none. */
export function findHugo(): string | undefined {
  const { status, stdout } = spawnSync('hugo', ['version'], { encoding: 'utf8' });
  return status === 0 ? /v[\d.]+/.exec(stdout)?.[0] : undefined;
}

/** Prepares a Hugo project with one plain layout around a copy of the tree. */
export function createHugo(options: Omit<PeerOptions, 'peersDir'>, version: string): SiteTool {
  const { projectDir, sourceDir, copies } = options;
  const outDir = path.join(projectDir, 'public');
  const layoutDir = path.join(projectDir, 'layouts/_default');
  const contentDir = path.join(projectDir, 'content');
  copyTree(sourceDir, contentDir, copies);
  addFrontMatter(contentDir);
  renameIndexPages(contentDir);
  mkdirSync(layoutDir, { recursive: true });
  writeFileSync(path.join(projectDir, 'hugo.toml'), settings);
  for (const name of ['single.html', 'list.html']) writeFileSync(path.join(layoutDir, name), layout);
  return {
    name: 'Hugo',
    contentDir,
    outDir,
    build: { program: 'hugo', args: ['--quiet'], cwd: projectDir },
    clean: () => {
      for (const folder of [outDir, path.join(projectDir, 'resources')]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    buildAddress: (filePath) => encodeURI(`/${filePath.replace(/\.md$/, '/').replace(/(^|\/)_?index\/$/, '$1')}`),
    headingSelector: 'main :is(h1, h2)',
    note: `${version}, plain layout, no client code`,
  };
}

/** Adds empty front matter to pages that begin with HTML: Hugo refuses them without it. */
function addFrontMatter(contentDir: string): void {
  for (const filePath of listPages(contentDir)) {
    const target = path.join(contentDir, filePath);
    const text = readFileSync(target, 'utf8');
    if (text.trimStart().startsWith('<')) writeFileSync(target, `---\n---\n\n${text}`);
  }
}

/** Makes `index.md` the list page of its folder: as a leaf, Hugo would take the other pages of the folder for its files. */
function renameIndexPages(contentDir: string): void {
  for (const filePath of listPages(contentDir)) {
    if (path.basename(filePath) !== 'index.md') continue;
    const target = path.join(contentDir, filePath);
    renameSync(target, path.join(path.dirname(target), '_index.md'));
  }
}
