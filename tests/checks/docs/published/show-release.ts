// IO. Run by hand when a new version of webpack is out: `node tests/checks/docs/published/show-release.ts [VERSION]`. Prints what
// differs from the version that the documentation was checked with, and the pages to change.

import { join } from 'node:path';
import { readPages } from '../read-pages.ts';
import { installSamples } from '../samples-folder.ts';
import { listReleaseChanges, type ReleaseChange } from './list-release-changes.ts';
import { listVersions, readVersion } from './read-webpack-version.ts';

const root = join(import.meta.dirname, '../../../..');
const signs: Readonly<Record<ReleaseChange['kind'], string>> = { added: '+', removed: '-', changed: '~' };

/** Most paths that a line shows. */
const maxPaths = 5;

function formatPaths(paths: readonly string[]): string {
  const more = paths.length > maxPaths ? ` and ${paths.length - maxPaths} more` : '';
  return `${paths.slice(0, maxPaths).join(' ')}${more}`;
}

const version = process.argv[2] ?? listVersions().at(-1) ?? '';
const { webpackVersion } = installSamples((text) => process.stderr.write(text));
const { pages } = await readPages(join(root, 'content'), join(root, 'node_modules/.cache/docgraph'));
const changes = listReleaseChanges(readVersion(webpackVersion), readVersion(version), pages);
process.stdout.write(`webpack ${webpackVersion} to ${version}: ${changes.length} changes\n`);
for (const { kind, name, filePaths } of changes)
  process.stdout.write(`${signs[kind]} ${name}\n    ${formatPaths(filePaths) || 'no page'}\n`);
