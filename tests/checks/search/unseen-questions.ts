// Forty questions that were written down, with their answers, before any was asked, and that nothing was tuned on. Half are
// of the hard kinds: drawn from the samples at random. All are held out.

import type { Question } from './questions.ts';

type Asked = readonly (readonly [query: string, ...answers: string[]])[];

/** The kinds that searches find hard, as in `kind-questions.ts`. */
const hard: Asked = [
  // Identifiers that occur in samples, and in the text of few headings
  ['lockfileLocation', '/configuration/experiments/#experimentsbuildhttp'],
  ['nodePrefixForCoreModules', '/configuration/environment/#environmentnodeprefixforcoremodules'],
  [
    'getReporter',
    '/api/plugins/#reporting-progress',
    '/plugins/progress-plugin/#webpackprogressplugincreatedefaulthandler',
  ],
  ['proxy_set_header', '/guides/development-vagrant/#advanced-usage-with-nginx'],
  ['replaceSync', '/guides/native-css/#output-modes-exporttype'],
  ['describedResolve', '/api/resolvers/#types', '/errors/resolving/#recursion-in-resolving'],
  ['activeModules', '/plugins/progress-plugin/#providing-object'],
  ['assetTags', '/plugins/html-webpack-plugin/#third-party-addons'],
  // The name of a page, and a word of its samples
  ['vue __VUE_PROD_DEVTOOLS__', '/guides/vue/#the-configuration'],
  ['environment variables WITH_CHARTS', '/guides/environment-variables/#values-for-the-code'],
  ['web workers worker_threads', '/guides/web-workers/#nodejs', '/guides/web-workers/'],
  ['shimming additionalCode', '/guides/shimming/#granular-shimming'],
  ['expose globalName', '/loaders/expose-loader/#exposes', '/loaders/expose-loader/#exposesoverride'],
  ['entry points readdirSync', '/concepts/entry-points/#multi-page-application'],
  ['html-loader removeComments', '/loaders/html-loader/#minimize'],
  // Compounds of two frequent words
  ['autoApply', '/api/hot-module-replacement/#check'],
  ['javascriptModule', '/api/compilation-hooks/#assets-info', '/api/stats/#asset-objects'],
  ['mainTemplate', '/migrate/5/#it-is-not-working'],
  ['namedExport', '/loaders/css-loader/#modules', '/guides/native-css/#4-replace-css-loader'],
  [
    'sourceImport',
    '/configuration/experiments/#experimentssourceimport',
    '/configuration/parsers/#parserjavascriptsourceimport',
    '/api/module-methods/#import',
  ],
];

/** Ordinary kinds, as in `questions.ts`. */
const ordinary: Asked = [
  // Pieces of errors
  [
    'webpack 5 no longer includes node polyfills',
    '/errors/resolving/#breaking-change-webpack--5-used-to-include-polyfills-for-nodejs-core-modules-by-default',
  ],
  ['EADDRINUSE 8080', '/errors/dev-server/#listen-eaddrinuse-address-already-in-use'],
  ["export 'default' was not found in './Button'", '/errors/imports/#export-was-not-found-in-possible-exports'],
  [
    'should not import the named export version from package.json',
    '/errors/imports/#should-not-import-the-named-export-from-default-exporting-module',
  ],
  ['Cannot GET / webpack dev server', '/errors/dev-server/#cannot-get-'],
  // Options with typing mistakes
  ['resolve.extentions', '/configuration/resolve/#resolveextensions'],
  ['outupt.assetModuleFilename', '/configuration/output/#outputassetmodulefilename'],
  ['devServer.histroyApiFallback', '/configuration/dev-server/#devserverhistoryapifallback'],
  ['splitChunks.cacheGruops', '/plugins/split-chunks-plugin/#splitchunkscachegroups'],
  // How to
  ['how to copy a folder to dist', '/plugins/copy-webpack-plugin/', '/plugins/copy-webpack-plugin/#from'],
  ['how to run the dev server over https', '/configuration/dev-server/#devserverserver'],
  [
    'how to get the url of an svg file',
    '/guides/asset-modules/#resource-type',
    '/guides/asset-modules/#url-assets',
    '/guides/asset-management/#loading-images',
  ],
  [
    'how to fail the build when the bundle is too big',
    '/configuration/performance/#performancehints',
    '/errors/output/#asset-size-limit-entrypoint-size-limit',
  ],
  ['how to use separate configs for development and production', '/guides/production/#setup', '/guides/production/'],
  [
    'how to exclude react from the bundle',
    '/configuration/externals/#externals',
    '/configuration/externals/',
    '/guides/author-libraries/#externalize-lodash',
  ],
  // Two words
  ['bundle analyzer', '/guides/code-splitting/#bundle-analysis'],
  ['asset manifest', '/plugins/manifest-plugin/', '/guides/output-management/#the-manifest'],
  [
    'tsconfig paths',
    '/configuration/resolve/#resolvetsconfig',
    '/guides/typescript/#migrating-from-tsconfig-paths-webpack-plugin',
  ],
  [
    'html template',
    '/plugins/html-webpack-plugin/',
    '/plugins/html-webpack-plugin/#basic-usage',
    '/plugins/html-webpack-plugin/#configuration',
  ],
  ['open browser', '/configuration/dev-server/#devserveropen'],
];

/** Twenty questions of the hard kinds and twenty of ordinary ones. */
export const unseenQuestions: readonly Question[] = [...hard, ...ordinary].map(([query, ...answers]) => ({
  query,
  answers,
  isHeldOut: true,
}));
