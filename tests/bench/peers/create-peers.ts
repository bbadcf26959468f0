import path from 'node:path';
import type { PeerName } from '../parse-bench-arguments.ts';
import type { SiteTool } from '../site-tool.ts';
import { createEleventy } from './create-eleventy.ts';
import { createHugo, findHugo } from './create-hugo.ts';
import { createVitepress } from './create-vitepress.ts';
import { installPeers } from './install-peers.ts';

export interface CreatePeersOptions {
  readonly names: readonly PeerName[];
  /** An empty folder, for one project each. */
  readonly workDir: string;
  readonly sourceDir: string;
  readonly copies: number;
  /** Where the peers are installed, once. */
  readonly cacheDir: string;
  readonly onProgress: (text: string) => void;
}

/**
 * Prepares a project for each of these site builders that can run here.
 * @returns the tools, and one sentence for each that cannot run
 */
export function createPeers(options: CreatePeersOptions): {
  readonly tools: readonly SiteTool[];
  readonly skipped: readonly string[];
} {
  const { names, workDir, sourceDir, copies, cacheDir, onProgress } = options;
  const peersDir = installPeers(cacheDir, onProgress);
  const tools: SiteTool[] = [];
  const skipped: string[] = [];
  for (const name of names) {
    const project = { projectDir: path.join(workDir, name), sourceDir, copies, peersDir };
    if (name === 'vitepress') tools.push(createVitepress(project));
    else if (name === 'eleventy') tools.push(createEleventy(project));
    else {
      const version = findHugo();
      if (version === undefined) skipped.push('Hugo: there is no `hugo` on the PATH');
      else tools.push(createHugo(project, version));
    }
  }
  return { tools, skipped };
}
