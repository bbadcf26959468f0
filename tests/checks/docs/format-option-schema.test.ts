import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { optionSchemaText } from '../../../web/kits/webpack/explain/generated/option-schema.ts';
import { formatOptionSchema } from './format-option-schema.ts';
import type { JsonSchema } from './json-schema.ts';
import { installSamples } from './samples-folder.ts';

beforeAll(() => {
  installSamples(() => undefined);
});

const readSchema = (path: string): JsonSchema =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`./samples/node_modules/${path}`, import.meta.url)), 'utf8'),
  ) as JsonSchema; // a schema by its name

test('the page that explains configurations has the schema of the webpack that is documented', () => {
  const written = formatOptionSchema(
    readSchema('webpack/schemas/WebpackOptions.json'),
    readSchema('webpack-dev-server/lib/options.json'),
  );
  // hint: node tests/checks/docs/write-option-schema.ts
  expect(
    written.includes(JSON.stringify(JSON.parse(optionSchemaText)).replaceAll('\\', '\\\\').replaceAll("'", "\\'")),
  ).toBe(true);
});

test('keeps what decides, and only the definitions that are used', () => {
  const schema = {
    description: 'Everything.',
    definitions: {
      Used: { type: 'string', description: 'A text.', enum: ["it's"] },
      Unused: { type: 'number' },
    },
    type: 'object',
    additionalProperties: false,
    properties: { description: { $ref: '#/definitions/Used' } },
  };
  const text = formatOptionSchema(schema, {});
  expect(text.slice(text.indexOf("'{"))).toBe(
    `'{"root":{"type":"object","additionalProperties":false,"properties":{"description":{"$ref":"Used"}}},"definitions":{"Used":{"type":"string","enum":["it\\'s"]}}}';\n`,
  );
});
