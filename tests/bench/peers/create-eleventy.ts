import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '../bench-tree.ts';
import type { SiteTool } from '../site-tool.ts';
import type { PeerOptions } from './peer-options.ts';

/** Prepares an Eleventy project with one plain layout around a copy of the tree. */
export function createEleventy({ projectDir, sourceDir, copies, peersDir }: PeerOptions): SiteTool {
  const contentDir = path.join(projectDir, 'content');
  const outDir = path.join(projectDir, 'dist');
  copyTree(sourceDir, contentDir, copies);
  mkdirSync(path.join(projectDir, 'layouts'), { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'page.njk'), path.join(projectDir, 'layouts/page.njk'));
  copyFileSync(path.join(import.meta.dirname, 'eleventy.config.mjs'), path.join(projectDir, 'eleventy.config.mjs'));
  symlinkSync(path.join(peersDir, 'node_modules'), path.join(projectDir, 'node_modules'), 'junction');
  const entry = path.join(projectDir, 'node_modules/@11ty/eleventy/cmd.cjs');
  return {
    name: 'Eleventy',
    contentDir,
    outDir,
    build: { args: [entry, '--quiet'], cwd: projectDir },
    clean: () => rmSync(outDir, { recursive: true, force: true }),
    buildAddress: (filePath) => encodeURI(`/${filePath.replace(/\.md$/, '/').replace(/(^|\/)index\/$/, '$1')}`),
    headingSelector: 'main :is(h1, h2)',
    note: '3.1.8, plain layout, no highlighting, no client code',
  };
}
