// Forty questions as people type them, with the URLs that answer them: names from samples, words next to the name of a
// page, compounds, pieces of errors, mistyped options, "how to", two words. All were written down before any was asked.
// A seeded coin decides which of two neighbors is held out.

import type { Question } from './questions.ts';

type Asked = readonly (readonly [query: string, ...answers: string[]])[];

/** The kinds that searches find hard, as in `kind-questions.ts`. */
const hard: Asked = [
  // Identifiers that occur in samples, and in the text of few headings
  ['changeOrigin', '/configuration/dev-server/#devserverproxy'],
  ['squooshMinify', '/plugins/image-minimizer-webpack-plugin/#minimizer'],
  ['overrideBrowserslist', '/loaders/postcss-loader/#postcssoptions', '/loaders/postcss-loader/'],
  ['autoStyleTag', '/loaders/style-loader/#injecttype'],
  ['replaceReducer', '/guides/hot-module-replacement/#other-code-and-frameworks'],
  [
    'contextInfo',
    '/configuration/externals/#function',
    '/api/normalmodulefactory-hooks/',
    '/plugins/normal-module-replacement-plugin/#advanced-example',
  ],
  ['includeCSS', '/loaders/stylus-loader/#stylusoptions', '/loaders/stylus-loader/#common-mistakes'],
  ['dynamicImportFetchPriority', '/configuration/parsers/#parserjavascriptdynamicimportfetchpriority'],
  // The name of a page, and a word of its samples
  ['pwa GenerateSW', '/guides/progressive-web-application/#adding-workbox'],
  ['tailwind globSync', '/guides/tailwind/#build'],
  ['compression gzip_static', '/plugins/compression-webpack-plugin/'],
  ['stylelint allowEmptyInput', '/plugins/stylelint-webpack-plugin/#options'],
  ['monorepo symlinkSync', '/guides/monorepo/#the-applications'],
  ['css-loader getJSON', '/loaders/css-loader/#modules'],
  ['copy plugin convertPathToPattern', '/plugins/copy-webpack-plugin/#common-mistakes'],
  ['web extension onMessage', '/guides/web-extension/#the-extension'],
  // Compounds of two frequent words
  ['isProduction', '/guides/production/#cli-alternatives'],
  ['absolutePath', '/api/validation/#keywords', '/api/validation/#options-of-a-plugin'],
  [
    'resourceData',
    '/api/normalmodulefactory-hooks/#resolveforscheme',
    '/api/normalmodulefactory-hooks/#resolveinscheme',
  ],
  [
    'entryName',
    '/configuration/output/#outputresourcehintsinitial',
    '/plugins/chunks-webpack-plugin/#templatescript',
    '/plugins/chunks-webpack-plugin/#templatestyle',
  ],
  ['processResult', '/api/compilation-hooks/#normalmoduleloader', '/concepts/modules/#wrong-type'],
  [
    'namedModules',
    '/migrate/5/#update-outdated-options',
    '/migrate/5/#clean-up-configuration',
    '/migrate/4/#deprecatedremoved-plugins',
    '/blog/2020-10-10-webpack-5-release/#removed-deprecated-items',
  ],
  ['assetsSize', '/api/stats/#entry-objects'],
  ['scriptUrl', '/guides/public-path/#automatic-publicpath'],
];

/** Ordinary kinds, as in `questions.ts`. */
const ordinary: Asked = [
  // Pieces of errors
  [
    'digital envelope routines unsupported',
    '/errors/building/#error-error0308010cdigital-envelope-routinesunsupported',
  ],
  ['heap out of memory', '/errors/building/#javascript-heap-out-of-memory'],
  [
    'does not match the API schema',
    '/errors/configuration/#invalid-configuration-object-webpack-has-been-initialized-using-a-configuration-object-that-does-not-match-the-api-schema',
  ],
  ['callback was already called', '/errors/building/#callback-the-callback-was-already-called'],
  [
    'asset size limit exceeded',
    '/errors/output/#asset-size-limit-entrypoint-size-limit',
    '/configuration/performance/#performancemaxassetsize',
  ],
  ['only differ in casing', '/errors/resolving/#there-are-multiple-modules-with-names-that-only-differ-in-casing'],
  // Options with typing mistakes
  ['chunkFilname', '/configuration/output/#outputchunkfilename'],
  ['resolve.modlues', '/configuration/resolve/#resolvemodules'],
  ['optimizaton.sideEfects', '/configuration/optimization/#optimizationsideeffects'],
  ['maxAssetsSize', '/configuration/performance/#performancemaxassetsize'],
  // How to
  ['how to debug webpack config', '/contribute/debugging/', '/contribute/debugging/#devtools'],
  [
    'how to turn off source maps in production',
    '/configuration/devtool/#production',
    '/configuration/devtool/#devtool',
    '/configuration/devtool/',
    '/guides/production/#source-mapping',
  ],
  ['how to ignore a warning', '/errors/#ignoring-a-warning', '/configuration/other-options/#ignorewarnings'],
  ['how to keep some files when cleaning output', '/configuration/output/#outputcleankeep'],
  // Two words
  [
    'circular dependency',
    '/configuration/performance/#performancecirculardependencies',
    '/errors/output/#circular-dependency-between-chunks-with-runtime',
    '/errors/imports/#is-part-of-a-circular-reexport-chain',
  ],
  ['thread loader', '/loaders/thread-loader/'],
];

/** Flips a coin for each pair of neighbors: one is held out, the other may be tuned on. */
function tossCoins(asked: Asked, seed: number): readonly Question[] {
  let state = seed;
  let isFirstHeldOut = false;
  return asked.map(([query, ...answers], index) => {
    if (index % 2 === 0) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      isFirstHeldOut = state >= 2 ** 31;
    }
    return { query, answers, isHeldOut: (index % 2 === 0) === isFirstHeldOut };
  });
}

/** Twenty-four questions of the hard kinds, half of them held out. */
export const typedHardQuestions: readonly Question[] = tossCoins(hard, 7);

/** Sixteen questions of ordinary kinds, half of them held out. */
export const typedQuestions: readonly Question[] = tossCoins(ordinary, 11);
