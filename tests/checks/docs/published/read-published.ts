// IO. Run by hand after a new version of webpack: `node tests/checks/docs/published/read-published.ts`. Reads every
// published version of webpack 5 once and writes down in which of them each option, hook and text that pages speak of came.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements } from '../statements/read-statements.ts';
import { formatFirstVersions } from './first-versions.ts';
import { listVersions, readVersion } from './read-webpack-version.ts';

/** Finds since which version each name of the last one has been there without a gap. */
function readFirstVersions(): string {
  const versions = listVersions();
  const last = readVersion(versions.at(-1) ?? '');
  const [options, hooks, sources] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  const stated = readStatements().versions.flatMap(({ source }) => (source === undefined ? [] : [source]));
  for (const version of versions) {
    const { hasOption, hasText, hooks: names } = readVersion(version);
    const note = (map: Map<string, string>, name: string, isThere: boolean): void => {
      if (!isThere) map.delete(name);
      else if (!map.has(name)) map.set(name, version);
    };
    for (const path of last.options) note(options, path, hasOption(path));
    for (const path of last.hooks) note(hooks, path, names.includes(path));
    for (const source of stated) note(sources, source, hasText(source));
    process.stderr.write(`${version}\n`);
  }
  return formatFirstVersions(options, hooks, sources);
}

writeFileSync(join(import.meta.dirname, 'first-versions.json'), readFirstVersions());
