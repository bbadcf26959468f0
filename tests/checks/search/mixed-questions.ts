// Questions of eight kinds about headings that were drawn from the content at random (seed 77123; none that another set asks
// for), and about neighbors of them. All were written down with their answers before any was asked. The sum of a
// question's characters decides whether it is held out.

import type { Question } from './questions.ts';

type Asked = readonly (readonly [query: string, ...answers: string[]])[];

const identifiers: Asked = [
  [
    'cacheUnaffected',
    '/configuration/experiments/#experimentscacheunaffected',
    '/configuration/cache/#cachecacheunaffected',
  ],
  ['groupAssetsByEmitStatus', '/configuration/stats/#statsgroupassetsbyemitstatus'],
  ['analyzableBailouts', '/configuration/performance/#performanceanalyzablebailouts'],
  ['Rule.issuerLayer', '/configuration/module/#ruleissuerlayer'],
  ['webSocketTransport', '/configuration/dev-server/#websockettransport'],
  ['paintWorklet', '/configuration/parsers/#parserjavascriptworklet'],
  ['__webpack_chunk_load__', '/api/module-variables/#__webpack_chunk_load__-webpack-specific'],
  ['sortElements', '/api/compilation-hooks/#statsprinter'],
  ['renderedHash', '/api/compilation-hooks/#afterhash', '/api/chunk-object/#chunk'],
  ['SKIP_VALIDATION', '/api/validation/#validate-of-schema-utils'],
  ['UnaryExpression', '/api/parser/#evaluatetypeof'],
  [
    'stripTypeScriptTypes',
    '/concepts/#environment',
    '/concepts/modules/#wrong-type',
    '/blog/2026-05-19-webpack-5-107/#typescript-without-a-loader',
  ],
  ['BlinkMacSystemFont', '/guides/native-css/#getting-started'],
  [
    'allowImportingTsExtensions',
    '/guides/typescript/#basic-setup',
    '/guides/react/#build',
    '/guides/typescript/#typescript-path-aliases',
  ],
  ['lessLogAsWarnOrErr', '/loaders/less-loader/#lesslogaswarnorerr'],
  ['extractedComments', '/plugins/terser-webpack-plugin/#custom-minify-function'],
  ['stringifyRequest', '/contribute/writing-a-loader/#loader-utilities', '/migrate/3/#complex-options'],
  ['postFormatter', '/api/validation/#validate-of-schema-utils', '/api/validation/#options'],
  ['alternativeRequests', '/api/contextmodulefactory-hooks/#alternativerequests'],
  ['respondWith', '/guides/modern-web-platform/#approach-2'],
  ['stats.excludeAssets', '/configuration/stats/#statsexcludeassets'],
  [
    'WEBPACK_DEV_SERVER_BASE_PORT',
    '/errors/dev-server/#port-number-must-lie-between-1024-and-65535',
    '/api/cli/#cli-environment-variables',
    '/configuration/dev-server/#devserverport',
  ],
];

const messages: Asked = [
  ['Invalid configuration in webpack.config.js', '/errors/cli/#invalid-configuration-in'],
  ['Unhandled scheme node:fs', '/errors/resolving/#reading-from-nodefs-is-not-handled-by-plugins-unhandled-scheme'],
  [
    'No browserslist config found',
    '/errors/configuration/#no-browserslist-config-found-to-handle-the-browserslist-target',
  ],
  [
    'is not exported under the conditions from package',
    '/errors/resolving/#file-is-not-exported-under-the-conditions-from-package',
  ],
  ['Configured minSize is bigger than maxSize', '/errors/configuration/#configured-minsize-is-bigger-than-maxsize'],
  ['Port number must lie between 1024 and 65535', '/errors/dev-server/#port-number-must-lie-between-1024-and-65535'],
  ['Cross-Origin request blocked dev server 403', '/errors/dev-server/#cross-origin-request-blocked'],
  [
    "Entry depends on 'vendor' but this entry was not found",
    '/errors/configuration/#entry-depends-on-but-this-entry-was-not-found',
  ],
  ['require.include() is deprecated', '/errors/imports/#requireinclude-is-deprecated-and-will-be-removed-soon'],
  [
    'Module Warning (from ./node_modules/eslint-loader/index.js)',
    '/errors/building/#module-error-from-loader-and-module-warning-from-loader',
  ],
  ['[HMR] Hot Module Replacement is disabled', '/errors/browser/#hot-module-replacement-is-disabled'],
  ['Conflicting entry option filename', '/errors/configuration/#conflicting-entry-option'],
  ["Not configured 'minimizer' or 'generator' options", '/plugins/image-minimizer-webpack-plugin/#common-mistakes'],
  ['trying to use tailwindcss directly as a PostCSS plugin', '/guides/tailwind/#if-something-goes-wrong'],
  ["Cannot find module 'coffeescript'", '/loaders/coffee-loader/#common-mistakes'],
  ["The target environment doesn't support 'import defer'", '/configuration/environment/#environmentdeferimport'],
  ['document is not defined background script', '/guides/web-extension/#if-something-goes-wrong'],
  ['unsafe-eval extension console error', '/guides/web-extension/#if-something-goes-wrong'],
  [
    "Entrypoint 'cart' has a 'runtime' option which points to another entrypoint",
    '/errors/configuration/#entrypoint-has-a-runtime-option-which-points-to-another-entrypoint',
  ],
  ["Cannot find package 'sharp'", '/plugins/image-minimizer-webpack-plugin/#common-mistakes'],
];

const wishes: Asked = [
  ['how do I hide some assets in the build output', '/configuration/stats/#statsexcludeassets'],
  ['how do I find out which exports are unused', '/configuration/stats/#statsusedexports'],
  ['announce dev server on the local network for my phone', '/configuration/dev-server/#devserverbonjour'],
  [
    'print only errors',
    '/configuration/stats/#statserrors',
    '/configuration/stats/',
    '/configuration/stats/#stats-presets',
  ],
  [
    'same config for several targets',
    '/concepts/configuration/#multiple-targets',
    '/concepts/targets/#multiple-targets',
  ],
  ['how to build a library and an app in one build', '/configuration/entry-context/#entrylibrary'],
  ['exclude vendor source maps', '/plugins/source-map-dev-tool-plugin/#exclude-vendor-maps'],
  ['how do I keep license comments in css', '/configuration/minimizers/#minimizeoptionscsscomments'],
  ['name css chunks that are loaded on demand', '/configuration/output/#outputcsschunkfilename'],
  [
    'import css as a string',
    '/configuration/parsers/#moduleparsercssexporttype',
    '/loaders/css-loader/#exporttype',
    '/guides/native-css/#import-css-as-a-string',
    '/guides/native-css/#output-modes-exporttype',
  ],
  ['call css minimizer from a script', '/configuration/minimizers/#call-a-minimizer-yourself'],
  ['exit webpack watch when the parent process dies', '/configuration/watch/#watchoptionsstdin'],
  ['how long until the cache is written in watch mode', '/configuration/cache/#cacheidletimeout'],
  ['two libraries with the same file name in devtools sources', '/configuration/output/#outputdevtoolnamespace'],
  ['process a file differently depending on import defer', '/configuration/module/#rulephase'],
  ['which rules does webpack apply by default', '/configuration/module/#moduledefaultrules'],
  ['prevent merging of equal chunks', '/configuration/optimization/#optimizationmergeduplicatechunks'],
  ['listen on ipv4 address only', '/configuration/dev-server/#local-ipv4'],
  ['cache-control header for hashed files', '/guides/caching/#conclusion'],
  ['start a worker in a react component', '/guides/web-workers/#in-a-react-component'],
  ['how do I turn a global variable of an old script into an export', '/guides/shimming/#global-exports'],
  ['packages in a monorepo without building them first', '/guides/monorepo/#the-shared-package', '/guides/monorepo/'],
  ['configure npm workspaces', '/guides/monorepo/#the-workspace'],
  ['css modules with server rendering class names', '/guides/native-css/#7-server-side-rendering-node--web'],
  ['is dllplugin still worth it', '/guides/build-performance/#dlls'],
  [
    'react component from another build at runtime',
    '/guides/react-module-federation/',
    '/guides/react-module-federation/#the-host',
  ],
  ['which css packages does native css replace', '/guides/native-css/#at-a-glance'],
  [
    'bundle react into its own file',
    '/guides/react/#build',
    '/plugins/split-chunks-plugin/#split-chunks-example-3',
    '/guides/caching/#extracting-boilerplate',
  ],
  ['write the manifest as yaml', '/plugins/manifest-plugin/#serialize'],
  ['put vendor chunks into a folder', '/plugins/split-chunks-plugin/#splitchunksfilename'],
  ['overwrite existing asset when copying', '/plugins/copy-webpack-plugin/#force'],
  ['use pnpm for install plugin', '/plugins/install-webpack-plugin/#packagemanager'],
  ['limit number of processes thread loader', '/loaders/thread-loader/#workers'],
  ['native addon with bindings fails in bundle', '/loaders/node-loader/#when-to-leave-it-out'],
  ['why is source-map-loader slow', '/loaders/source-map-loader/#cost'],
  ['use babel after coffeescript', '/loaders/coffee-loader/#transpile'],
  ['use another less compiler', '/loaders/less-loader/#implementation'],
  ['change css text at runtime before style tag is inserted', '/loaders/style-loader/#styletagtransform'],
  ['set public path of remote from the host', '/concepts/module-federation/#offer-a-host-api-to-set-the-publicpath'],
  ['one build per page micro frontends', '/concepts/module-federation/#separate-builds-per-page'],
  ['start a build from my own node program', '/concepts/plugins/#node-api', '/api/node/', '/api/node/#webpack'],
  ['what does the runtime do', '/concepts/manifest/#runtime', '/concepts/manifest/'],
  ['does the resolver cache its results', '/concepts/module-resolution/#caching'],
  ['test my loader keeps state between files', '/contribute/writing-a-loader/#stateless'],
  [
    'how do I log from a plugin into the stats',
    '/api/compilation-object/#getlogger',
    '/api/logging/',
    '/api/plugins/#logging',
  ],
  ['remove debug blocks from the build with a parser hook', '/api/parser/#label'],
  ['load chunks of a server rendered page by id', '/api/module-variables/#__webpack_chunk_load__-webpack-specific'],
  [
    'change content hash from a plugin',
    '/api/compilation-hooks/#beforehash',
    '/api/compilation-hooks/#contenthash',
    '/api/compilation-hooks/#chunkhash',
  ],
  [
    'refuse hot updates in a module',
    '/api/hot-module-replacement/#decline-self',
    '/api/hot-module-replacement/#decline',
  ],
  ['front matter fields of a documentation page', '/contribute/writers-guide/#yaml-frontmatter'],
];

const pagesWithWords: Asked = [
  ['dotenv PUBLIC_TITLE', '/configuration/dotenv/#multiple-prefixes'],
  ['web workers StrictMode', '/guides/web-workers/#in-a-react-component'],
  ['parser varDeclarationLet', '/api/parser/#vardeclarationlet'],
  ['module federation setPublicPath', '/concepts/module-federation/#offer-a-host-api-to-set-the-publicpath'],
  ['modern web platform waitUntil', '/guides/modern-web-platform/#approach-2'],
  ['web extension sendMessage', '/guides/web-extension/#the-extension', '/guides/web-extension/#build'],
  ['babel-loader metadata', '/loaders/babel-loader/#metadatasubscribers'],
  ['style loader cdnUrl', '/loaders/style-loader/#styletagtransform'],
  ['dll shopLibrary', '/plugins/dll-plugin/#content', '/plugins/dll-plugin/#type-1'],
  [
    'hashed module ids PrintIds',
    '/plugins/hashed-module-ids-plugin/#context',
    '/plugins/hashed-module-ids-plugin/#hashdigestlength',
    '/plugins/hashed-module-ids-plugin/#hashfunction',
  ],
  [
    'minimizers shortenColors',
    '/configuration/minimizers/#turn-it-off-or-replace-it',
    '/configuration/minimizers/#call-a-minimizer-yourself',
    '/configuration/minimizers/#minimizeoptionscssshortencolors',
  ],
  [
    'native css customIdents',
    '/guides/native-css/#supported-css-modules-features',
    '/guides/native-css/#parser-options',
    '/configuration/parsers/#parsercsscustomidents',
  ],
  [
    'progressive web app skipWaiting',
    '/guides/progressive-web-application/#adding-workbox',
    '/guides/progressive-web-application/#conclusion',
  ],
  ['concepts plugins EmptyFilePlugin', '/concepts/plugins/#anatomy', '/concepts/plugins/#configuration'],
  ['configuration TextEncoder', '/concepts/configuration/#multiple-targets'],
  ['hmr api decline', '/api/hot-module-replacement/#decline', '/api/hot-module-replacement/#decline-self'],
  ['coffee loader peer dependency', '/loaders/coffee-loader/#common-mistakes'],
  ['stylelint formatter json', '/plugins/stylelint-webpack-plugin/#formatter'],
  [
    'entry context dependOn',
    '/configuration/entry-context/#dependencies',
    '/configuration/entry-context/#entry-descriptor',
  ],
  ['under the hood chunkFilename', '/concepts/under-the-hood/#output'],
];

const compounds: Asked = [
  [
    'chunkGroup',
    '/api/stats/#chunk-objects',
    '/api/compilation-object/#addchunkingroup',
    '/contribute/plugin-patterns/#exploring-assets-chunks-modules-and-dependencies',
    '/concepts/under-the-hood/#chunks',
  ],
  ['importFields', '/configuration/resolve/#resolveimportsfields'],
  ['cssExportType', '/configuration/parsers/#moduleparsercssexporttype'],
  ['moduleAsset', '/api/compilation-hooks/#moduleasset'],
  ['getModule', '/api/compilation-object/#getmodule', '/api/module-graph/#modulegraph'],
  ['cacheCompression', '/loaders/babel-loader/#cachecompression'],
  [
    'hashLength',
    '/plugins/hashed-module-ids-plugin/#hashdigestlength',
    '/configuration/output/#outputhashdigestlength',
  ],
  ['entryLibrary', '/configuration/entry-context/#entrylibrary'],
  ['globalObject expose', '/loaders/expose-loader/#globalobject'],
  ['excludeModules', '/configuration/stats/#statsexcludemodules'],
  ['poolTimeout', '/loaders/thread-loader/#pooltimeout'],
  ['sharedScope', '/plugins/share-plugin/#sharescope', '/plugins/module-federation-plugin/#sharescope'],
  [
    'groupModules',
    '/configuration/stats/#statsgroupmodulesbytype',
    '/configuration/stats/#statsgroupmodulesbypath',
    '/configuration/stats/#statsgroupmodulesbyattributes',
    '/configuration/stats/#statsgroupmodulesbylayer',
    '/configuration/stats/#statsgroupmodulesbyextension',
    '/configuration/stats/#statsgroupmodulesbycachestatus',
  ],
  ['watch symlinks', '/configuration/watch/#watchoptionsfollowsymlinks'],
  ['runtimeId', '/api/module-variables/#__webpack_runtime_id__', '/api/runtime-objects/#runtimeglobals'],
  ['stat errors', '/configuration/stats/#statserrors', '/api/stats/#errors-and-warnings'],
];

const misspelled: Asked = [
  ['devserver bonjur', '/configuration/dev-server/#devserverbonjour'],
  ['optimize dependancies hook', '/api/compilation-hooks/#optimizedependencies'],
  ['mergeDuplicatChunks', '/configuration/optimization/#optimizationmergeduplicatechunks'],
  ['concatinate modules commonjs', '/configuration/optimization/#optimization-concatenatemodules-commonjs'],
  ['prefech plugin', '/plugins/prefetch-plugin/'],
  ['stylus loader sourcmap', '/loaders/stylus-loader/#sourcemap'],
  ['sheduled cache write idle timout', '/configuration/cache/#cacheidletimeout'],
  [
    'brwoserslist target',
    '/configuration/target/#browserslist',
    '/errors/configuration/#no-browserslist-config-found-to-handle-the-browserslist-target',
    '/configuration/target/#string',
  ],
  ['tailwnd css setup', '/guides/tailwind/', '/guides/tailwind/#the-configuration'],
  ['externals presets electorn', '/configuration/externals/#externalspresetselectron'],
  ['hot module replacment plugin', '/plugins/hot-module-replacement-plugin/'],
  ['compilation hook finishmoduels', '/api/compilation-hooks/#finishmodules'],
  ['image minimiser webpack plugin', '/plugins/image-minimizer-webpack-plugin/'],
  ['executible file val loader', '/loaders/val-loader/#executablefile'],
  ['asynchronus chunks css filename', '/configuration/output/#outputcsschunkfilename'],
  ['moule resolution relative paths', '/concepts/module-resolution/#relative-paths'],
];

const versions: Asked = [
  ['node version required by webpack', '/concepts/#environment', '/guides/installation/#prerequisites'],
  [
    'node version for webpack-cli 7',
    '/migrate/5/#preparations',
    '/guides/installation/#prerequisites',
    '/concepts/#environment',
  ],
  [
    'webpack-dev-server 5 minimum node version',
    '/migrate/5/#preparations',
    '/guides/installation/#prerequisites',
    '/concepts/#environment',
  ],
  ['webpack 5.108 release', '/blog/2026-06-25-webpack-5-108/'],
  ['webpack 5.107 typescript without loader', '/blog/2026-05-19-webpack-5-107/#typescript-without-a-loader'],
  ['tapable 2 webpack 5', '/blog/2020-10-10-webpack-5-release/#tapable-upgrade'],
  ['chunk ids in development webpack 5', '/blog/2020-10-10-webpack-5-release/#named-chunk-ids'],
  [
    'jsonpFunction uniqueName webpack 5',
    '/blog/2020-10-10-webpack-5-release/#automatic-unique-naming',
    '/configuration/output/#outputuniquename',
  ],
  [
    'commonjs concatenation since which version',
    '/configuration/optimization/#optimization-concatenatemodules-commonjs',
  ],
  ['deferImport since 5.101', '/configuration/parsers/#parserjavascriptdeferimport'],
  [
    'how is a new version of webpack released',
    '/contribute/release-process/',
    '/contribute/release-process/#releasing',
  ],
  [
    'entry descriptor webpack 5',
    '/blog/2020-10-10-webpack-5-release/#entry-point-descriptor',
    '/configuration/entry-context/#entry-descriptor',
  ],
  ['changeset for a pull request', '/contribute/release-process/#pull-requests'],
];

const migrations: Asked = [
  ['json-loader no longer needed', '/migrate/4/#json-and-loaders', '/migrate/3/#json-loader-is-not-required-anymore'],
  ['loaders chained with exclamation marks in old config', '/migrate/3/#chaining-loaders'],
  ['empty string in resolve.extensions', '/migrate/3/#resolveextensions'],
  [
    'compiler.plugin is not a function',
    '/migrate/4/#update-plugins',
    '/blog/2020-10-10-webpack-5-release/#tapable-upgrade',
  ],
  ['banner plugin two arguments', '/migrate/3/#bannerplugin---breaking-change'],
  ['old loader needs this.options.context', '/migrate/3/#loaderoptionsplugin-context'],
  ['first error after upgrading to webpack 5', '/migrate/5/#run-a-single-build-and-follow-advice'],
  [
    'processDependenciesBlocksForChunkGroups webpack 5',
    '/api/compilation-object/#processdependenciesblocksforchunkgroups',
  ],
  ['labeled modules require', '/api/module-methods/#require-label'],
  ['parser.javascript.harmony renamed', '/configuration/parsers/#parserjavascriptharmony'],
  [
    'unknownContextRecursive moved',
    '/configuration/module/#moduleunknowncontextrecursive',
    '/configuration/parsers/#parserjavascriptunknowncontextrecursive',
  ],
  ['template plugins output format before version 5', '/plugins/internal-plugins/#output'],
  ['require with template string in webpack 1', '/migrate/3/#template-strings'],
  [
    'move from style-loader and mini-css-extract-plugin to native css',
    '/guides/native-css/#at-a-glance',
    '/guides/native-css/#migration-guide',
    '/guides/native-css/#3-replace-mini-css-extract-plugin',
  ],
  ['prepare upgrade to webpack 5', '/migrate/5/#preparations', '/migrate/5/'],
  ['oneOf and resourceQuery new in version 2', '/migrate/3/#advanced-loader-matching'],
];

/** The questions of all eight kinds. */
export const mixedQuestions: readonly Question[] = [
  identifiers,
  messages,
  wishes,
  pagesWithWords,
  compounds,
  misspelled,
  versions,
  migrations,
].flatMap((kind) => kind.map(([query, ...answers]) => ({ query, answers, isHeldOut: sumCharacters(query) % 2 === 1 })));

function sumCharacters(text: string): number {
  return [...text].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), 0);
}
