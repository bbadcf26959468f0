import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));
const printerPath = join(root, 'app/data/graphql-printer.ts');

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

/** The parts of a generated operation that matter here. */
interface GeneratedOperation {
  readonly definitions: readonly { readonly kind: string; readonly operation?: string }[];
}

/**
 * Leaves the selections out of the queries in the bundles: an operation is sent as its hash, so only its name, variables
 * and hash are read. Both bundles are trimmed alike, because what is left is the key of an operation.
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

/** Keeps what a worker's script exports: a page without workers imports it. */
const keepExports: Plugin = {
  name: 'docgraph:keep-exports',
  options: (options) => ({ ...options, preserveEntrySignatures: 'exports-only' }),
};

/** The settings that the development server and the export share. */
export default defineConfig({
  root,
  base: './', // it may lie in any folder of a host
  plugins: [leaveOutParser(), trimDocuments(), react()],
  worker: { format: 'es', plugins: () => [keepExports] },
  build: {
    target: 'baseline-widely-available',
    // with `light-dark()`, which has been in every browser for 30 months: what replaces it restyles every element for another theme
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: join(root, 'app/entry-client.tsx') },
  },
});
