import type { ConfigurationFacts } from '../../../../../web/kits/webpack/explain/analyse/configuration-facts.ts';
import { explainSource, type Explanation } from '../../../../../web/kits/webpack/explain/analyse/explain-source.ts';
import { collectFacts, type OptionFact } from '../../../../../web/kits/webpack/explain/analyse/option-facts.ts';
import { openSchema } from '../../../../../web/kits/webpack/explain/analyse/option-schema-tree.ts';
import type { ParserLoaders } from '../../../../../web/kits/webpack/explain/analyse/parse-configuration.ts';
import { optionSchemaText } from '../../../../../web/kits/webpack/explain/generated/option-schema.ts';

/** The parsers that the worker loads when they are needed. */
export const parserLoaders: ParserLoaders = {
  loadTypeScript: () => import('../../../../../web/kits/webpack/explain/analyse/typescript-parser.ts'),
  loadLoose: () => import('../../../../../web/kits/webpack/explain/analyse/loose-parser.ts'),
};

const fact = (path: string, own: Partial<OptionFact> = {}): OptionFact => ({
  path,
  type: 'string',
  default: null,
  developmentDefault: null,
  noneDefault: null,
  defaultText: null,
  targetDefaults: [],
  since: null,
  deprecated: null,
  url: `/configuration/#${path.replaceAll(/\W/g, '').toLowerCase()}`,
  ...own,
});

/** What a small documentation states. */
export const sampleFacts: ConfigurationFacts = {
  configuration: {
    pages: {
      nodes: [
        {
          options: [
            fact('mode', {
              type: "'production' | 'development' | 'none'",
              default: "'production'",
              developmentDefault: "'development'",
              noneDefault: "'none'",
            }),
            fact('devtool', { type: 'string | false', default: 'false', developmentDefault: "'eval'" }),
            fact('output.path', { defaultText: 'dist in the current folder' }),
            fact('output.globalObject', {
              default: "'self'",
              targetDefaults: [
                {
                  targets: ['node', 'async-node', 'electron-renderer'],
                  default: "'global'",
                  developmentDefault: null,
                  noneDefault: null,
                },
                { targets: ['bun'], default: "'globalThis'", developmentDefault: null, noneDefault: null },
              ],
            }),
            fact('resolve.conditionNames', {
              default: "['production']",
              developmentDefault: "['development']",
              targetDefaults: [
                {
                  targets: ['node'],
                  default: "['production', 'node']",
                  developmentDefault: "['development', 'node']",
                  noneDefault: null,
                },
              ],
            }),
            fact('output.clean', { type: 'boolean', default: 'undefined', since: '5.20' }),
            fact('output.libraryTarget', { default: "'var'", deprecated: 'output.library.type' }),
            fact('entry', { default: "{ main: { import: ['./src'] } }" }),
            fact('entry.<name>.import', { type: 'string | string[]' }),
            fact('module.rules', { type: 'Rule[]', default: '[]' }),
            fact('module.rules[].test', { type: 'Condition' }),
            fact('module.rules[].use[].loader'),
            fact('resolve.extensions', { type: 'string[]', default: "['.js', '.json']" }),
            fact('optimization.minimize', { type: 'boolean', default: 'true', developmentDefault: 'false' }),
            fact('target', { default: "'web'" }),
          ],
        },
      ],
    },
  },
  plugins: {
    pages: {
      nodes: [
        {
          title: 'BannerPlugin',
          url: '/plugins/banner-plugin/',
          description: 'Add a text to files.',
          options: [fact('BannerPlugin.banner', { type: 'string' })],
        },
      ],
    },
  },
  loaders: { pages: { nodes: [{ title: 'css-loader', url: '/loaders/css-loader/', description: 'Reads CSS.' }] } },
};

const facts = collectFacts(sampleFacts, openSchema(optionSchemaText));

/** Explains a text with the small documentation. */
export const explainText = (text: string): Promise<Explanation> => explainSource(text, facts, parserLoaders);

/** Lists what is set, e.g. `output.clean = true: changed`, with the condition where there is one. */
export async function listSet(text: string): Promise<string[]> {
  const { configurations } = await explainText(text);
  return configurations.flatMap(({ options }) =>
    options.map(
      ({ path, valueText, status, condition }) =>
        `${path} = ${valueText}: ${status}${condition === '' ? '' : ` if ${condition}`}`,
    ),
  );
}

/** Lists the mistakes, e.g. `2:3 message (suggestion)`. */
export async function listMistakes(text: string): Promise<string[]> {
  const { problems } = await explainText(text);
  return problems.map(
    ({ place, message, suggestion }) =>
      `${place.line}:${place.column} ${message}${suggestion === undefined ? '' : ` (${suggestion})`}`,
  );
}

/** Writes the summary of the first configuration, one line for each sentence. */
export async function listSummary(text: string): Promise<string[]> {
  const { configurations } = await explainText(text);
  return (configurations[0]?.summary ?? []).flatMap(({ title, sentences }) =>
    sentences.map((sentence) => `${title}: ${sentence.map((part) => part.text).join('')}`),
  );
}
