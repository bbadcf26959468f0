import { createApi, type Api, type ApiOptions } from './create-api.ts';
import { persistedManifest } from './persisted-manifest.ts';

/** An API over an index of content. */
export interface ContentApiOptions extends Omit<ApiOptions, 'readBody' | 'readSourceLine' | 'persistedDocuments'> {
  readonly index: Pick<ApiOptions, 'readBody' | 'readSourceLine'>;
}

/** Creates the API that every command uses: over an index, with codegen's persisted documents. */
export function createContentApi({ index, ...options }: ContentApiOptions): Api {
  const { readBody, readSourceLine } = index;
  return createApi({ ...options, readBody, readSourceLine, persistedDocuments: persistedManifest });
}
