// Codegen plugin that writes the schema as a module, because the core of the API cannot read files.

import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import { printSchema } from 'graphql';

/** Renders a module that exports the schema's text. */
export const plugin: PluginFunction = (schema) => {
  const text = printSchema(schema).replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `/** The schema in its definition language. */\nexport const schemaText = \`${text}\`;\n`;
};
