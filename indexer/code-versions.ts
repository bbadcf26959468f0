// The versions of the code that makes what is kept between runs. A bundle of the commands has another module in place of
// this one: the versions as they were when it was built.

import { readModuleVersions } from './engine/module-versions.ts';

const bundler = ['web/export/bundle/run-vite.ts', 'web/export/bundle/vite.config.ts'];

/** The modules where each kind of work begins. */
export const codeEntries = {
  parse: 'indexer/queries/parse-code.ts',
  link: 'indexer/queries/content-queries.ts',
  result: 'api/http/create-document-executor.ts',
  document: ['web/app/entry-server.tsx', 'web/export/prerender/prerender-page.ts'],
  output: 'web/export/outputs/outputs.ts',
  picture: 'web/export/outputs/draw-picture.ts',
  /** Everything that a build does. */
  build: 'web/commands/build.ts',
  /** The client with its server renderer and service worker, and the client that writers use. */
  site: ['web/app/entry-client.tsx', 'web/app/entry-server.tsx', 'web/app/offline/service-worker.ts', ...bundler],
  explorer: ['web/app/explore/explore-page.tsx', 'web/app/explore/page-tools.ts', ...bundler],
  edge: ['api/hosts/worker/edge-worker.ts', ...bundler],
  /** The client modules of kits, without what they consist of. */
  kit: 'web/export/bundle/run-kit-build.ts',
  /** What runs samples, without what kits bring. */
  runner: 'web/export/bundle/run-runner-build.ts',
} as const;

/** A version for each kind of work. */
export type CodeVersions = Readonly<Record<keyof typeof codeEntries, string>>;

let versions: CodeVersions | undefined;

/**
 * Returns the versions of the code that is running. They are read once in a process: what has been loaded stays as it was.
 * @throws Error when the sources cannot be read
 */
export function getCodeVersions(): CodeVersions {
  return (versions ??= readModuleVersions({ root: new URL('../', import.meta.url), entries: codeEntries }));
}
