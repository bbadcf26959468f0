// IO. Writes the schema that the page that explains configurations uses. Run it after a change of webpack's version.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatOptionSchema } from './format-option-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { installSamples } from './samples-folder.ts';

const { directory } = installSamples((text) => void process.stderr.write(text));
// webpack and webpack-dev-server publish these files as JSON schemas
const readSchema = (path: string): JsonSchema =>
  JSON.parse(readFileSync(join(directory, 'node_modules', path), 'utf8')) as JsonSchema;

writeFileSync(
  fileURLToPath(new URL('../../../web/kits/webpack/explain/generated/option-schema.ts', import.meta.url)),
  formatOptionSchema(
    readSchema('webpack/schemas/WebpackOptions.json'),
    readSchema('webpack-dev-server/lib/options.json'),
  ),
);
