// The files that kits add to the export.

import type { Read } from '../../../indexer/engine/query.ts';
import { kits } from '../../../indexer/queries/input-queries.ts';
import { siteBase, siteRecord } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { ExpectedError } from '../../../schema/expected-error.ts';
import { readPageBody, readServices } from './export-inputs.ts';
import { defineFile, deriveLater, type Output } from './output.ts';

/** A kit cannot make its files. */
export class KitOutputError extends ExpectedError {
  override readonly name = 'KitOutputError';
}

/** The files of one kit may have this many bytes and names. */
const maxBytes = 256_000_000;
const maxFiles = 20_000;

/** What an output of a kit has made: paths, and bytes in Base64, in the order of the kit. */
type KitContent = readonly (readonly [path: string, base64: string])[];

/** The files of an output. The key is its name. */
const kitContent = deriveLater('kit content', async (read, name): Promise<KitContent> => {
  const [, make] = read(kits, '').outputs.find(([each]) => each === name) ?? [];
  if (make === undefined) return [];
  const { siteUrl } = read(siteRecord, '');
  const files = await make({ siteUrl, query: (text, variables) => runQuery(read, text, variables) }).catch(
    (error: unknown) => {
      if (error instanceof ExpectedError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      throw new KitOutputError(
        `The output "${name}" of a kit failed: ${reason}\nhint: mend the kit, or leave it out.`,
        {
          cause: error,
        },
      );
    },
  );
  return checkFiles(name, files);
});

/** Runs a query over the content. What it reads is what the output depends on. */
async function runQuery<Data>(
  read: Read,
  text: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const snapshot = openSnapshot(read);
  const { bytes, errors } = await readServices(read).execute(
    { text, variables },
    {
      snapshot,
      base: read(siteBase, ''),
      readBody: async ({ page, origin }) => readPageBody(read, snapshot, page, origin),
    },
  );
  const [error] = errors;
  if (error !== undefined) throw error;
  const { data } = JSON.parse(new TextDecoder().decode(bytes)) as { readonly data: Data }; // the kit says what it asked for
  return data;
}

/** @throws KitOutputError for a path that is none, or too much of them */
function checkFiles(
  name: string,
  files: readonly { readonly path: string; readonly content: string | Uint8Array }[],
): KitContent {
  let sizeBytes = 0;
  return files.map(({ path, content }, index) => {
    const bytes = Buffer.from(content);
    sizeBytes += bytes.length;
    const problem =
      !/^(?!\/)[^\\\0]+$/.test(path) || path.split('/').some((part) => /^\.{0,2}$/.test(part))
        ? "is not a path below the site's root"
        : sizeBytes > maxBytes || index >= maxFiles
          ? `is one too many: at most ${maxFiles} files of ${maxBytes / 1e6} MB`
          : undefined;
    if (problem !== undefined)
      throw new KitOutputError(`"${path}" of the output "${name}" ${problem}.\nhint: e.g. { path: "polls.json", … }.`);
    return [path, bytes.toString('base64')] as const;
  });
}

/** One of the files. The key is JSON: the name of the output and the path. */
const kitFile = defineFile('kit file', async (read, key) => {
  const [name = '', path] = JSON.parse(key) as string[]; // `list` has written it
  const [, base64 = ''] = (await read.later(kitContent, name)).find(([each]) => each === path) ?? [];
  return Buffer.from(base64, 'base64');
});

/** The files of all kits. */
export const kitFiles: Output = {
  name: 'files of kits',
  per: 'site',
  queries: [kitContent, kitFile],
  async list(read) {
    const lists = read(kits, '').outputs.map(async ([name]) =>
      (await read.later(kitContent, name)).map(([path]) => ({
        path,
        query: kitFile,
        key: JSON.stringify([name, path]),
      })),
    );
    return (await Promise.all(lists)).flat();
  },
};
