// IO. Run by hand after a new version of webpack: `node tests/checks/docs/published/read-published.ts [KNOWN]`. Writes down in
// which published version of webpack 5 each option, hook and text that pages speak of came. With KNOWN, the version that the
// file was last written for, it reads the versions after that one; otherwise all of them.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements } from '../statements/read-statements.ts';
import { compareVersions, formatFirstVersions, parseFirstVersions } from './first-versions.ts';
import { listVersions, readVersion } from './read-webpack-version.ts';

const filePath = join(import.meta.dirname, 'first-versions.json');
const known = process.argv[2];

/** Finds since which version each name of the last one has been there without a gap. */
function readFirstVersions(): string {
  const versions = listVersions().filter((version) => known === undefined || compareVersions(version, known) >= 0);
  const last = readVersion(versions.at(-1) ?? '');
  const stated = readStatements().versions.flatMap(({ source }) => (source === undefined ? [] : [source]));
  const file = known === undefined ? undefined : parseFirstVersions(readFileSync(filePath, 'utf8'));
  // The file lists no option of 5.0.0: what KNOWN has and the file lacks was there from the start.
  const [options, hooks, sources] = [new Map(file?.options), new Map(file?.hooks), new Map(file?.sources)];
  for (const version of versions) {
    const { hasOption, hasText, hooks: names } = readVersion(version);
    const first = version === known ? '5.0.0' : version;
    const note = (map: Map<string, string>, name: string, isThere: boolean): void => {
      if (!isThere) map.delete(name);
      else if (!map.has(name)) map.set(name, first);
    };
    for (const path of last.options) note(options, path, hasOption(path));
    for (const path of last.hooks) note(hooks, path, names.includes(path));
    for (const source of stated) note(sources, source, hasText(source));
    process.stderr.write(`${version}\n`);
  }
  return formatFirstVersions(
    keepNames(options, last.options),
    keepNames(hooks, last.hooks),
    keepNames(sources, stated),
  );
}

function keepNames(versions: ReadonlyMap<string, string>, names: readonly string[]): ReadonlyMap<string, string> {
  const kept = new Set(names);
  return new Map([...versions].filter(([name]) => kept.has(name)));
}

writeFileSync(filePath, readFirstVersions());
