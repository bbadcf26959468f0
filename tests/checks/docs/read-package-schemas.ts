// IO. The options of the plugins and loaders that samples use, as their packages say them.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import { createSchemaRoot, type JsonSchema, type SchemaRoot } from './json-schema.ts';
import { listClassNames } from './list-class-names.ts';

const loaderFiles = ['dist/options.json', 'dist/loader-options.json', 'dist/cjs/options.json', 'lib/schema.json'];
const pluginFiles = ['dist/options.json', 'dist/plugin-options.json', 'dist/cjs/options.json'];

/** Reads the schemas: of loaders by package, of plugins by class name, e.g. `CopyWebpackPlugin` and `CopyPlugin`. */
export function readPackageSchemas({ samples }: CheckRun): ReadonlyMap<string, SchemaRoot> {
  const schemas = new Map<string, SchemaRoot>();
  for (const name of [...samples.versions.keys(), 'minimizer-webpack-plugin']) {
    const isPlugin = name.endsWith('-plugin');
    const root = join(samples.directory, 'node_modules', name);
    const read = (files: readonly string[]): SchemaRoot | undefined => {
      const file = files.map((path) => join(root, path)).find(existsSync);
      // A published JSON schema; what is not a schema in it is never looked at.
      return file === undefined ? undefined : createSchemaRoot(JSON.parse(readFileSync(file, 'utf8')) as JsonSchema);
    };
    const plugin = isPlugin ? read(pluginFiles) : undefined;
    if (plugin !== undefined) for (const className of listClassNames(name)) schemas.set(className, plugin);
    const loader = name.endsWith('-loader') || isPlugin ? read(loaderFiles) : undefined;
    if (loader !== undefined) schemas.set(name, loader);
  }
  return schemas;
}
