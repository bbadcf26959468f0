import { createApi, type Api, type ApiOptions } from './create-api.ts';
import { persistedManifest } from './persisted-manifest.ts';

/** Describes an API over an index of content. */
export interface ContentApiOptions extends Omit<ApiOptions, 'readBody' | 'readSourceLine' | 'persistedDocuments'> {
  /** Reads the texts of the content. */
  readonly index: Pick<ApiOptions, 'readBody' | 'readSourceLine'>;
}

/** Creates the API as every command has it: with the texts of an index, and the persisted documents of codegen. */
export function createContentApi({ index, ...options }: ContentApiOptions): Api {
  const { readBody, readSourceLine } = index;
  return createApi({ ...options, readBody, readSourceLine, persistedDocuments: persistedManifest });
}
