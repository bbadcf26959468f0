import { fileURLToPath } from 'node:url';

/** The schema of the last release. */
export const releasedSchemaPath = fileURLToPath(new URL('released/released.graphql', import.meta.url));

/** Every document that a release has persisted, by `sha256:` + hex digest. */
export const releasedDocumentsPath = fileURLToPath(new URL('released/released-documents.json', import.meta.url));
