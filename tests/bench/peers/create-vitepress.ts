import { copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { copyTree } from '../bench-tree.ts';
import type { SiteTool } from '../site-tool.ts';
import type { PeerOptions } from './peer-options.ts';

/** Prepares a VitePress project with the default theme around a copy of the tree. */
export function createVitepress({ projectDir, sourceDir, copies, peersDir }: PeerOptions): SiteTool {
  const contentDir = path.join(projectDir, 'content');
  const settingsDir = path.join(projectDir, '.vitepress');
  copyTree(sourceDir, contentDir, copies);
  mkdirSync(settingsDir, { recursive: true });
  copyFileSync(path.join(import.meta.dirname, 'vitepress.config.mjs'), path.join(settingsDir, 'config.mjs'));
  symlinkSync(path.join(peersDir, 'node_modules'), path.join(projectDir, 'node_modules'), 'junction');
  const entry = path.join(projectDir, 'node_modules/vitepress/bin/vitepress.js');
  const outDir = path.join(settingsDir, 'dist');
  return {
    name: 'VitePress',
    contentDir,
    outDir,
    build: { args: [entry, 'build', '.'], cwd: projectDir },
    dev: (port) => ({ args: [entry, 'dev', '.', '--port', String(port), '--strictPort'], cwd: projectDir }),
    clean: () => {
      for (const folder of [outDir, path.join(settingsDir, 'cache')]) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    buildAddress: (filePath) => encodeURI(`/${filePath.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')}`),
    headingSelector: '.vp-doc :is(h1, h2)',
    theme: { attribute: 'class', dark: 'dark' },
    note: '1.6.4, default theme, HTML in markdown as text',
  };
}
