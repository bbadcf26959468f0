import { expect, test } from 'vitest';
import { diskFileSystem } from '../../indexer/disk/file-system.ts';
import type { Engine } from '../../indexer/engine/engine.ts';
import { parseSite } from '../../indexer/parse/data-files/parse-site.ts';
import { dataText, namedPaths } from '../../indexer/queries/input-queries.ts';
import { siteFile } from '../../indexer/queries/data-file-queries.ts';
import { FileTable } from '../../indexer/read/file-table.ts';
import { createSiteInputs } from '../../indexer/site-inputs.ts';
import type { SourceText } from '../../indexer/types/data-files.ts';
import { noKits } from '../../schema/kits/kit-tables.ts';

/** Sets the inputs of a site.yaml after another, each in a process of its own, and lists the inputs that are left. */
async function setInTurn(...siteTexts: readonly string[]): Promise<readonly string[]> {
  const kept = new Map<unknown, unknown>();
  const left = new Set<string>();
  const engine: Pick<Engine, 'get' | 'set'> = {
    get: (query) =>
      (query === siteFile ? parseSite((kept.get(dataText) as SourceText).text) : kept.get(query)) as never, // what was set
    set(query, key, value) {
      kept.set(query, value);
      if (query === namedPaths) return;
      const name = `${query.name} ${key}`;
      if (value === undefined) left.delete(name);
      else left.add(name);
    },
  };
  for (const text of siteTexts) {
    const setSiteInputs = createSiteInputs({
      contentDir: '/nowhere',
      fileSystem: diskFileSystem,
      table: new FileTable(),
      readText: (path) => ({ text: path === 'site.yaml' ? text : `text of ${path}`, diagnostics: [] }),
      kits: noKits,
      keepLastGood: false,
      isUntrusted: false,
    });
    await setSiteInputs(engine as Engine, { isWhole: true, isLockShown: false }); // no more of it is used
  }
  return [...left].sort();
}

const always = ['dataText extra.css', 'dataText messages/en.yaml', 'dataText site.yaml'];

test('what site.yaml names is an input, and no longer one when it is not named any more', async () => {
  const named = 'verifiedFile: verified.yaml\ntheme: { logo: { light: logo.svg } }\n';
  expect(await setInTurn(named)).toEqual([...always, 'dataText logo.svg', 'dataText verified.yaml'].sort());
  expect(await setInTurn(named, 'name: A\n')).toEqual(always);
});

test('while site.yaml has an error, what it named before stays, and goes once the error does', async () => {
  const named = 'verifiedFile: verified.yaml\n';
  expect(await setInTurn(named, 'name: [\n')).toEqual([...always, 'dataText verified.yaml'].sort());
  expect(await setInTurn(named, 'name: [\n', 'name: A\n')).toEqual(always);
});
