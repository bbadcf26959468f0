// How many bytes of the exported graph a query loads, compressed as a host sends them.

import { brotliCompressSync, constants } from 'node:zlib';
import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import type { FetchFile } from '../../../api/hosts/worker/graph-file-reader.ts';
import { createQueryRequest } from '../../api/hosts/worker/graph-site.ts';

/** Measures what a query loads in an endpoint that has loaded nothing. */
export type MeasureLoading = (query: string) => Promise<{
  readonly paths: readonly string[];
  /** Compressed with Brotli at level 5, as hosts do while they send. */
  readonly sizeBytes: number;
}>;

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Creates the measurement; each file is compressed once. */
export function createLoadingMeasure(fetchFile: FetchFile): MeasureLoading {
  const sizes = new Map<string, number>();
  return async (query) => {
    const files = new Map<string, Uint8Array<ArrayBuffer>>();
    const { fetch } = createGraphEndpoint({
      async fetchFile(path) {
        const response = await fetchFile(path);
        files.set(path, await response.clone().bytes());
        return response;
      },
      limits: { timeMs: 900_000 }, // a busy machine is no fault of the query
      reportError: (error) => {
        throw error;
      },
    });
    const text = await (await fetch(createQueryRequest({ query }))).text();
    if (text.includes('"errors":[')) throw new Error(`${query}\n${text.slice(0, 500)}`);
    let sizeBytes = 0;
    for (const [path, bytes] of files) {
      const size = sizes.get(path) ?? brotliCompressSync(bytes, quality).byteLength;
      sizes.set(path, size);
      sizeBytes += size;
    }
    return { paths: [...files.keys()], sizeBytes };
  };
}
