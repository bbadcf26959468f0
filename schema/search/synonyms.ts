// Words that readers of software documentation use for each other. Folded; a word may be in several groups.

const groups: readonly string[] = [
  'minify minimize minimizer minification minified uglify terser',
  'compress compression gzip brotli minimize',
  'generate create emit make',
  'speed fast slow performance time',
  'ts typescript tsx',
  'js javascript',
  'img image picture photo png jpg jpeg',
  'icon favicon logo',
  'env environment',
  'config configuration settings setup',
  'option setting parameter',
  'dir directory folder path location',
  'pwa progressive offline workbox',
  'upgrade migrate update migration',
  'lib library package',
  'deps dependency dependencies',
  'error failed warning exception failure crash',
  'fail abort bail stop',
  'hide suppress ignore silence mute quiet filter exclude',
  'skip ignore exclude',
  'prevent avoid disable',
  'disable off false deactivate',
  'enable on true activate',
  'mock fake stub',
  'lint linter eslint stylelint',
  'scss sass',
  'stylesheet css style styles',
  'visualize analyze analyzer analysis inspect',
  'remove delete drop strip clean',
  'modify change alter update edit replace',
  'emit write written output',
  'finish done complete end',
  'backend server node nodejs',
  'docker container vagrant vm virtual',
  'https ssl tls certificate',
  'copy duplicate copies twice',
  'font woff woff2 ttf typeface',
  'phone mobile device',
  'stored saved store cached',
  'terminal console stdout shell',
  'message log logging logs print',
  'big large size huge',
  'small smaller tiny size',
  'app application program project',
  'constant define variable',
  'global globals window globalthis',
  'dynamic lazy async asynchronous demand',
  'profile profiling measure timing timings',
  'hash digest fingerprint contenthash',
  'vendor node_modules third-party dependency package',
  'concatenate concatenation hoist hoisting',
  'reload refresh hot',
  'wasm webassembly',
  'locale language i18n localization',
  'transpile compile transform',
  'cdn external externals',
  'umd library commonjs',
  'monorepo workspace workspaces',
  'base64 inline',
  'host hostname domain',
  'serve server',
  'start launch run',
  'middleware middlewares',
  'parallel worker thread threads concurrency',
  'unused dead unreachable',
  'old legacy older outdated',
  'browser browsers browserslist',
  'polyfill shim fallback',
  'string text source raw',
  'random nonce',
  'order sequence sort',
  'begin start entry',
  'download fetch load',
  'publish release distribute',
  'tutorial guide introduction start',
  'difference compare comparison versus vs',
  'jsx react',
  'mime mimetype',
  'inject insert append',
  'intellisense autocomplete autocompletion types',
  'singleton shared share',
  'scaffold init boilerplate template',
];

/** Pairs of words that together mean something else too; each word without its ending. */
const jargon: readonly (readonly [pair: string, meaning: string])[] = [
  ['micro frontend', 'federation'],
  ['scope hoist', 'concatenation'],
  ['hot reload', 'hmr replacement'],
  ['live reload', 'hmr'],
  ['fast refresh', 'hmr'],
  ['source map', 'devtool'],
  ['dead code', 'shaking'],
  ['tree shak', 'unused sideeffects'],
  ['cache bust', 'contenthash caching'],
  ['dynamic import', 'lazy splitting'],
  ['service worker', 'workbox progressive'],
  ['old brows', 'browserslist target'],
  ['single page', 'historyapifallback'],
  ['absolut import', 'alias modules'],
  ['absolut path', 'alias'],
  ['relativ path', 'alias modules'],
  ['type check', 'typescript'],
  ['code split', 'chunks'],
  ['environment variabl', 'define dotenv'],
];

const byWord = new Map<string, Set<string>>();
for (const words of groups.map((group) => group.split(' ')))
  for (const word of words) {
    const others = byWord.get(word) ?? new Set();
    for (const other of words) if (other !== word) others.add(other);
    byWord.set(word, others);
  }
const byPair = new Map(jargon.map(([pair, meaning]) => [pair, meaning.split(' ')]));

/** Is a word with what is left of it without its ending. */
interface Stemmed {
  readonly whole: string;
  readonly stem: string | undefined;
}

/** Lists the synonyms of a word or of its stem, and what it means together with a neighbour; none for most words. */
export function listSynonyms(
  { whole, stem }: Stemmed,
  before: Stemmed | undefined,
  after: Stemmed | undefined,
): readonly string[] {
  const own = byWord.get(whole) ?? (stem === undefined ? undefined : byWord.get(stem)) ?? [];
  const base = (word: Stemmed) => word.stem ?? word.whole;
  const pairs = [
    ...(before === undefined ? [] : [`${base(before)} ${base({ whole, stem })}`]),
    ...(after === undefined ? [] : [`${base({ whole, stem })} ${base(after)}`]),
  ];
  return [...own, ...pairs.flatMap((pair) => byPair.get(pair) ?? [])];
}
