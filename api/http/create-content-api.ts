import { createApi, type Api, type ApiOptions } from './create-api.ts';
import { persistedManifest } from './persisted-manifest.ts';

/** Options of an API over an index of content. */
export interface ContentApiOptions extends Omit<
  ApiOptions,
  'readBody' | 'readSourceLine' | 'retry' | 'persistedDocuments' | 'extension'
> {
  readonly index: Pick<ApiOptions, 'readBody' | 'readSourceLine' | 'retry' | 'extension'>;
}

/** Creates the API that all commands use: over an index, with the persisted documents of codegen. */
export function createContentApi({ index, ...options }: ContentApiOptions): Api {
  const { readBody, readSourceLine, retry, extension } = index;
  const content = { readBody, readSourceLine, extension, ...(retry !== undefined && { retry }) };
  return createApi({ ...options, ...content, persistedDocuments: persistedManifest });
}
