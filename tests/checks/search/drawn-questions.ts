// Thirty questions of the hard kinds, drawn from the content by a rule before any was asked; all are held out.
//
// The rule: take a heading with a sample at random (seed 2026; not of the blog or the changelog, each page once), and of it
// a name in camel case or in capitals at random that no title spells out and no other set asks for. Answers are all
// headings whose text has the name; for the second kind, those of the page.

import type { Question } from './questions.ts';

type Asked = readonly (readonly [query: string, ...answers: string[]])[];

const asked: Asked = [
  // Names in samples that one heading's text has
  ['ResolveOptions', '/api/loaders/#thisgetresolve'],
  ['FileCacheOptions', '/configuration/cache/#cache'],
  ['RTLD_NOW', '/loaders/node-loader/#flags'],
  ['shopFiles', '/api/compilation-hooks/#record'],
  ['trimEnd', '/contribute/debugging/#stats'],
  ['webpackUniversalModuleDefinition', '/configuration/output/#module-definition-systems-1'],
  ['webpackMissingModule', '/configuration/optimization/#optimizationemitonerrors'],
  ['OneEntry', '/api/compiler-hooks/#entryoption'],
  ['skipEmptyLines', '/guides/asset-management/#loading-data'],
  ['localName', '/loaders/css-loader/#modules'],
  // The title of a page, and a name in its samples; three headings of the page have it at most
  ['dotenv WEBPACK_TITLE', '/configuration/dotenv/#variable-expansion', '/configuration/dotenv/#basic-usage'],
  ['writing a loader outputFileSystem', '/contribute/writing-a-loader/#testing'],
  ['server-side rendering WebpackManifestPlugin', '/guides/server-side-rendering/#two-builds'],
  ['native css classList', '/guides/native-css/#extract-hashed-css-files-for-production'],
  ['caching replaceWith', '/guides/caching/#output-filenames', '/guides/caching/#extracting-boilerplate'],
  ['module HtmlWebpackCompiler', '/configuration/module/#rulecompiler'],
  ['content security policies setAttribute', '/guides/csp/#examples'],
  ['virtualurlplugin ModuleNotFoundError', '/plugins/virtual-url-plugin/#context'],
  ['modules ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX', '/concepts/modules/#wrong-type'],
  [
    'authoring libraries sizeFor',
    '/guides/author-libraries/#authoring-a-library',
    '/guides/author-libraries/#expose-the-library',
    '/guides/author-libraries/#final-steps',
  ],
  // Compounds of two words that eighty headings have each; three headings have the compound at most
  ['loadPaths', '/loaders/sass-loader/#sassoptions', '/loaders/sass-loader/#webpackimporter'],
  ['emitCss', '/guides/svelte/#the-configuration'],
  ['chunkNames', '/api/stats/#asset-objects', '/configuration/stats/#sorting-fields'],
  [
    'getHook',
    '/api/resolvers/#types',
    '/api/resolvers/#configuration-options',
    '/configuration/resolve/#resolveplugins',
  ],
  ['getName', '/api/module-variables/#__webpack_get_script_filename__-webpack-specific'],
  ['createApp', '/guides/vue/#the-application', '/plugins/provide-plugin/#usage-vuejs'],
  ['contentType', '/configuration/experiments/#experimentsbuildhttp'],
  ['readJson', '/api/node/#custom-file-systems', '/api/loaders/#thisfs'],
  [
    'setCount',
    '/configuration/externals/#externalstypemodule',
    '/guides/author-libraries/#react-as-a-peer-dependency',
    '/guides/server-side-rendering/#the-application',
  ],
  ['appFolder', '/guides/monorepo/#the-shared-configuration'],
];

/** Thirty questions, all held out. */
export const drawnQuestions: readonly Question[] = asked.map(([query, ...answers]) => ({
  query,
  answers,
  isHeldOut: true,
}));
