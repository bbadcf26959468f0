// A step of `npm run check`: the schema, with what the kit of webpack adds, breaks no client of the last release. `--release` declares the current state released.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSchema, parse, print, printSchema, visit, type GraphQLSchema } from 'graphql';
import { buildExtensionText } from '../../../api/graph/extension/build-extension-text.ts';
import { persistedManifest } from '../../../api/http/persisted-manifest.ts';
import { webpackExtension } from '../../web/kits/webpack/create-fact.ts';
import { findSchemaBreaks, findVagueDeprecations } from './find-schema-breaks.ts';
import { releasedDocumentsPath, releasedSchemaPath } from './released-files.ts';

const currentPath = fileURLToPath(new URL('../../../schema/content.graphql', import.meta.url));
const current = buildSchema(readFileSync(currentPath, 'utf8') + buildExtensionText(webpackExtension));
const { breaks, dangers, changeCount } = await findSchemaBreaks({
  released: buildSchema(readFileSync(releasedSchemaPath, 'utf8')),
  current,
  today: new Date().toISOString().slice(0, 10),
});
const findings = [...breaks, ...findVagueDeprecations(current)];
for (const finding of findings) process.stderr.write(`${finding}\n`);
for (const danger of dangers) process.stdout.write(`dangerous: ${danger}\n`);
process.stdout.write(
  `${changeCount} changes of the schema since the last release: ${breaks.length} breaking, ${dangers.length} dangerous\n`,
);
process.exitCode = findings.length === 0 ? 0 : 1;

if (process.argv.includes('--release') && findings.length === 0) {
  writeFileSync(releasedSchemaPath, printShape(current));
  const known: object = JSON.parse(readFileSync(releasedDocumentsPath, 'utf8'));
  writeFileSync(releasedDocumentsPath, `${JSON.stringify({ ...known, ...persistedManifest }, undefined, 2)}\n`);
  process.stdout.write('tests/checks/schema/released/ has this state of the schema and of the persisted documents.\n');
}

/** Prints a schema without its descriptions, which clients do not depend on. */
function printShape(schema: GraphQLSchema): string {
  const document = visit(parse(printSchema(schema), { noLocation: true }), {
    enter: (node) => ('description' in node ? { ...node, description: undefined } : undefined),
  });
  return `${print(document)}\n`;
}
