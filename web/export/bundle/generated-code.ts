// IO. The code that is generated from the schema and the documents, which is not in the repository: it is written when the
// packages are installed, and again when what it is generated from has changed.

import { spawnSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { repositoryDir } from './repository.ts';

/** What the code is generated from; package.json pins the generator. */
const sourcePatterns = [
  'schema/content.graphql',
  '{web/app,api/mcp}/**/*.graphql',
  '{codegen,api/graph/schema-text-plugin}.ts',
  'package.json',
];

/** What is generated, and last the hash of what it was generated from. */
const generatedFolders = ['api/graph/generated', 'schema/generated/tool-documents', 'schema/generated/documents'];
const hashPath = 'schema/generated/sources.sha256';

/** Lists the files that code is generated from, by path relative to the checkout. */
export const listGeneratorSources = (): readonly string[] =>
  globSync(sourcePatterns, { cwd: repositoryDir })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/**
 * Generates the code again unless it is up to date.
 * @throws Error with what the generator says, e.g. of a document that does not fit the schema
 */
export function updateGeneratedCode(): void {
  const texts = listGeneratorSources().map((path) => [path, readFileSync(repositoryDir + path, 'utf8')]);
  const sourcesHash = hash('sha256', JSON.stringify(texts));
  const paths = [...generatedFolders, hashPath].map((path) => repositoryDir + path);
  if (paths.every((path) => existsSync(path)) && readFileSync(repositoryDir + hashPath, 'utf8') === sourcesHash) return;
  const generator = `${repositoryDir}node_modules/@graphql-codegen/cli/esm/bin.js`;
  const { status, stdout, stderr } = spawnSync(process.execPath, [generator, '--config', 'codegen.ts'], {
    cwd: repositoryDir,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The generated code cannot be brought up to date.\n${stdout}${stderr}`);
  writeFileSync(repositoryDir + hashPath, sourcesHash);
}
