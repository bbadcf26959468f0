import clientManifest from '../../schema/generated/documents/persisted-documents.json' with { type: 'json' };
import toolManifest from '../../schema/generated/tool-documents/persisted-documents.json' with { type: 'json' };

/** Codegen's manifests: texts of the client's and the tools' documents by `sha256:` + hex digest. */
export const persistedManifest: Readonly<Record<string, string>> = Object.freeze({
  ...clientManifest,
  ...toolManifest,
});
