// IO. graphql-eslint (https://the-guild.dev/graphql/eslint) judges a schema and operations as authors of GraphQL clients
// see them. It brings 250 packages (89 MB), so it is installed when it is first needed.

import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages } from '../../commands/install-packages.ts';
import { changedRules, type ChangedRule } from './changed-rules.ts';

/** The files to lint, as patterns relative to the root. */
export interface LintedFiles {
  readonly root: string;
  readonly schema: string;
  readonly operations: readonly string[];
}

/** The parts of the packages' interfaces that are used here. They are not installed with the repository. */
interface EslintModule {
  readonly ESLint: new (options: object) => {
    readonly lintFiles: (patterns: readonly string[]) => Promise<LintResult[]>;
  };
}
interface PluginModule {
  readonly default: {
    readonly parser: object;
    readonly configs: Readonly<Record<string, { readonly rules: Readonly<Record<string, unknown>> }>>;
  };
}
interface LintResult {
  readonly filePath: string;
  readonly messages: readonly {
    readonly ruleId: string | null;
    readonly line: number;
    readonly column: number;
    readonly message: string;
  }[];
}

/** The findings, and the number of files linted. */
export interface LintOutcome {
  readonly findings: readonly string[];
  readonly fileCount: number;
  readonly ruleCount: number;
}

/**
 * Lints with the plugin's recommended rules.
 * @param rules the changed rules, by name
 * @throws when the packages cannot be installed, e.g. without a network
 */
export async function lintGraphql(
  { root, schema, operations }: LintedFiles,
  cacheDir: string,
  rules: Readonly<Record<string, ChangedRule>> = changedRules,
): Promise<LintOutcome> {
  const folder = installPackages({ lockDir: import.meta.dirname, cacheDir, name: 'graphql-eslint' });
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const load = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href);
  const { ESLint } = (await load('eslint')) as EslintModule;
  const { default: plugin } = (await load('@graphql-eslint/eslint-plugin')) as PluginModule;
  const graphQLConfig = {
    schema: path.join(root, schema),
    documents: operations.map((pattern) => path.join(root, pattern)),
  };
  const createConfig = (files: readonly string[], sets: readonly string[]) => {
    const all = Object.assign({}, ...sets.map((set) => plugin.configs[`flat/${set}`]?.rules)) as Record<
      string,
      unknown
    >;
    for (const [name, { setting }] of Object.entries(rules)) {
      if (`@graphql-eslint/${name}` in all) all[`@graphql-eslint/${name}`] = setting;
    }
    const languageOptions = { parser: plugin.parser, parserOptions: { graphQLConfig } };
    return { files, plugins: { '@graphql-eslint': plugin }, languageOptions, rules: all };
  };
  const configs = [
    createConfig([schema], ['schema-recommended', 'schema-relay']),
    createConfig(operations, ['operations-recommended']),
  ];
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: configs });
  const results = await eslint.lintFiles([schema, ...operations]);
  const known = new Set(configs.flatMap((config) => Object.keys(config.rules)));
  const unknown = Object.keys(rules).filter((name) => !known.has(`@graphql-eslint/${name}`));
  return {
    findings: [
      ...unknown.map((name) => `changed-rules.ts changes "${name}", which is no rule of the recommended sets.`),
      ...results.flatMap(({ filePath, messages }) =>
        messages.map(
          ({ line, column, ruleId, message }) =>
            `${path.relative(root, filePath)}:${line}:${column} ${ruleId ?? 'syntax'}\n  ${message.replaceAll('\n', '\n  ')}`,
        ),
      ),
    ],
    fileCount: results.length,
    ruleCount: known.size,
  };
}
