import path from 'node:path';
import type { SiteTool } from '../site-tool.ts';
import { createEleventy } from './create-eleventy.ts';
import { createHugo, findHugo } from './create-hugo.ts';
import { createVitepress } from './create-vitepress.ts';
import { installPeers } from './install-peers.ts';

export interface CreatePeersOptions {
  /** An empty folder, for one project each. */
  readonly workDir: string;
  readonly sourceDir: string;
  readonly copies: number;
  /** Where the peers are installed, once. */
  readonly cacheDir: string;
  readonly onProgress: (text: string) => void;
}

/**
 * Prepares a project for every other site builder that can run here.
 * @returns the tools, and one sentence for each that cannot run
 */
export function createPeers(options: CreatePeersOptions): {
  readonly tools: readonly SiteTool[];
  readonly skipped: readonly string[];
} {
  const { workDir, sourceDir, copies, cacheDir, onProgress } = options;
  const peersDir = installPeers(cacheDir, onProgress);
  const project = (name: string) => ({ projectDir: path.join(workDir, name), sourceDir, copies, peersDir });
  const tools = [createVitepress(project('vitepress')), createEleventy(project('eleventy'))];
  const hugo = findHugo();
  return hugo === undefined
    ? { tools, skipped: ['Hugo: there is no `hugo` on the PATH'] }
    : { tools: [...tools, createHugo(project('hugo'), hugo)], skipped: [] };
}
