import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const printerPath = fileURLToPath(new URL('app/data/graphql-printer.ts', import.meta.url));

/** Leaves urql's GraphQL parser out of the bundles. */
function leaveOutParser(): Plugin {
  return {
    name: 'docgraph:leave-out-parser',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '@0no-co/graphql.web' && importer !== printerPath ? printerPath : undefined,
  };
}

/** Is the part of a generated operation that the trimming knows. */
interface GeneratedOperation {
  readonly definitions: readonly { readonly kind: string; readonly operation?: string }[];
}

/**
 * Leaves the selections out of the bundles' queries: an operation is sent as its hash, so only its name, its variables
 * and the hash are ever read. Both bundles are trimmed alike, because operations are keyed by what is left.
 */
function trimDocuments(): Plugin {
  return {
    name: 'docgraph:trim-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/schema/generated/documents/graphql.ts')) return undefined;
      const trimmed = code.replace(
        /^(export const \w+Document = )(\{.*\})(?= as unknown as )/gm,
        (_line, start, json: string) => {
          const document = JSON.parse(json) as GeneratedOperation; // codegen writes each document as JSON on one line
          const definitions = document.definitions
            .filter(({ kind }) => kind === 'OperationDefinition')
            .map((operation) => ({ ...operation, selectionSet: { kind: 'SelectionSet', selections: [] } }));
          const isQuery = document.definitions.some(({ operation }) => operation === 'query');
          return `${start}${isQuery ? JSON.stringify({ ...document, definitions }) : json}`;
        },
      );
      return { code: trimmed, map: null };
    },
  };
}

/** Is the client's build: one script and one stylesheet, listed in the manifest; dev and export set the rest. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [leaveOutParser(), trimDocuments(), react()],
  worker: { format: 'es' },
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: fileURLToPath(new URL('app/entry-client.tsx', import.meta.url)) },
  },
});
