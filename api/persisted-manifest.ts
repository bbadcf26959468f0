import manifest from '../schema/generated/documents/persisted-documents.json' with { type: 'json' };

/** Holds codegen's manifest: texts of the client's documents by `sha256:` + hex digest. */
export const persistedManifest: Readonly<Record<string, string>> = Object.freeze(manifest);
