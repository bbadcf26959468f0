// What a query loads of the exported graph, as a host sends it.

import { brotliCompressSync, constants } from 'node:zlib';
import { createGraphEndpoint } from '../../../api/hosts/worker/create-graph-endpoint.ts';
import type { FetchFile } from '../../../api/hosts/worker/graph-file-reader.ts';
import { createQuestion } from '../../api/hosts/worker/graph-site.ts';

/** Measures what a query loads in an endpoint that has loaded nothing. */
export type MeasureLoading = (query: string) => Promise<{
  readonly paths: readonly string[];
  /** Compressed with Brotli at level 5, as hosts do while they send. */
  readonly sizeBytes: number;
}>;

/** Creates the measurement; each file is compressed once. */
export function createLoadingMeasure(fetchFile: FetchFile): MeasureLoading {
  const sizes = new Map<string, number>();
  return async (query) => {
    const paths: string[] = [];
    const { fetch } = createGraphEndpoint({
      async fetchFile(path) {
        const response = await fetchFile(path);
        const bytes = await response.clone().bytes();
        paths.push(path);
        if (!sizes.has(path)) {
          sizes.set(path, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength);
        }
        return response;
      },
      reportError: (error) => {
        throw error;
      },
    });
    const text = await (await fetch(createQuestion({ query }))).text();
    if (text.includes('"errors":[')) throw new Error(`${query}\n${text.slice(0, 500)}`);
    return { paths, sizeBytes: paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0) };
  };
}
