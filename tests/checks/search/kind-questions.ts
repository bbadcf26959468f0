// Questions of three kinds that searches find hard, with the URLs that answer them. They were drawn from the content at
// random, before any was asked; every second one of a kind is held out. A heading that is
// exactly the query is an answer as well.

import type { Question } from './questions.ts';

type Asked = readonly (readonly [query: string, ...answers: string[]])[];

/** Identifiers that occur in samples, and in the text of one heading only. */
const identifiers: Asked = [
  ['parsedResolve', '/api/resolvers/#types'],
  [
    'getChunkRuntimeModulesInOrder',
    '/api/compilation-hooks/#afterruntimerequirements',
    '/api/chunk-graph/#runtime-modules',
  ],
  ['evaluateExpression', '/api/parser/', '/api/parser-object/#values', '/api/parser-object/#basicevaluatedexpression'],
  ['modifyVars', '/loaders/less-loader/#lessoptions'],
  ['logEntry', '/api/compilation-hooks/#log'],
  ['nameForCondition', '/api/stats/#module-objects', '/api/module-object/#module'],
  ['conservativeCollapse', '/plugins/html-minimizer-webpack-plugin/#common-mistakes'],
  ['createDependency', '/api/compilation-object/#addentry'],
  ['alterAssetTags', '/plugins/html-webpack-plugin/#third-party-addons'],
  ['chunkIdHints', '/api/stats/#asset-objects'],
  ['drop_console', '/configuration/optimization/#optimizationminimizer'],
  ['ConcatSource', '/api/compilation-object/#updateasset', '/api/sources/#concatsource'],
  ['verbatimModuleSyntax', '/guides/typescript/#basic-setup'],
  [
    'currentRequest',
    '/api/loaders/#thisrequest',
    '/api/loaders/#example-for-the-loader-context',
    '/api/loaders/#thiscurrentrequest',
  ],
  ['rawRequest', '/api/normalmodulefactory-hooks/#afterresolve', '/api/module-object/#normalmodule'],
  ['sharpGenerate', '/plugins/image-minimizer-webpack-plugin/#generator'],
];

/** The name of a page, and a word of its samples. */
const pagesWithWords: Asked = [
  ['html plugin CrossOriginScripts', '/plugins/html-webpack-plugin/#third-party-addons'],
  ['typescript TsconfigPathsPlugin', '/guides/typescript/#migrating-from-tsconfig-paths-webpack-plugin'],
  ['resolvers MissingRequestsPlugin', '/api/resolvers/#types'],
  ['public path ASSET_PATH', '/guides/public-path/#environment-based'],
  ['compilation hooks setUsedInUnknownWay', '/api/compilation-hooks/#seal'],
  ['stats data filteredAuxiliaryAssets', '/api/stats/#entry-objects'],
  ['plugin api buildLogger', '/api/plugins/#logging'],
  ['normalmodulefactory descriptionFileData', '/api/normalmodulefactory-hooks/#module'],
  ['stats comparedForEmit', '/api/stats/#asset-objects'],
  ['logger groupCollapsed', '/api/logging/#logger-methods'],
  ['dll strictHarmonyModule', '/plugins/dll-plugin/#usage'],
  ['terser JsMinifyOptions', '/plugins/terser-webpack-plugin/#typescript'],
  ['integrations singleRun', '/guides/integrations/#karma'],
  ['hot module replacement clearInterval', '/concepts/hot-module-replacement/#keep-state-in-a-module-that-runs-again'],
  ['progressive web application precacheAndRoute', '/guides/progressive-web-application/#adding-workbox'],
  ['web workers parentPort', '/guides/web-workers/#nodejs'],
];

/** Compounds of two frequent words. */
const compounds: Asked = [
  ['importedNames', '/api/compilation-object/#getdependencyreference'],
  ['watchMode', '/api/node/#compiler-instance', '/api/compiler-object/#compiler'],
  [
    'startTime',
    '/api/node/#stats-object',
    '/api/compiler-object/#stats',
    '/api/compiler-object/#watching',
    '/api/compiler-object/#filesysteminfo',
  ],
  ['hasWarnings', '/api/node/#stats-object', '/api/compiler-object/#stats', '/api/compiler-object/#multistats'],
  ['exportsType', '/plugins/dll-plugin/#usage', '/api/module-object/#module'],
  ['loaderIndex', '/api/loaders/#thisloaderindex', '/api/loaders/#example-for-the-loader-context'],
  ['errorErrors', '/configuration/stats/#statserrorerrors', '/api/stats/#errors-and-warnings'],
  ['beforeLoaders', '/api/compilation-hooks/#normalmoduleloader'],
  ['compilerPath', '/api/stats/#errors-and-warnings', '/api/compiler-object/#compiler'],
  ['compilerIndex', '/api/compilation-hooks/#childcompiler'],
  ['moduleAssets', '/configuration/stats/#statsmoduleassets', '/api/stats/#module-objects'],
  ['moduleObject', '/api/compilation-hooks/#executemodule'],
  [
    'resolveDependencies',
    '/api/contextmodulefactory-hooks/#afterresolve',
    '/api/factory-objects/#contextmodulefactory',
  ],
  ['packageName', '/plugins/module-federation-plugin/#sharing-libraries', '/api/normalmodulefactory-hooks/#module'],
  [
    'runtimeModules',
    '/configuration/stats/#statsruntime',
    '/configuration/stats/#statsruntimemodules',
    '/api/chunk-graph/#runtime-modules',
  ],
  ['fileName', '/contribute/writing-a-plugin/#configuration-defaults'],
];

/** The questions of all three kinds. */
export const kindQuestions: readonly Question[] = [identifiers, pagesWithWords, compounds].flatMap((asked) =>
  asked.map(([query, ...answers], index) => ({ query, answers, isHeldOut: index % 2 === 1 })),
);
