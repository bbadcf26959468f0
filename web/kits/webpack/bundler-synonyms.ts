// Words that readers of a bundler's documentation use for each other.

const groups: readonly (readonly string[])[] = [
  'minify minimize minimizer minification minified uglify terser',
  'compress compression gzip brotli minimize',
  'pwa progressive',
  'lint linter eslint stylelint',
  'backend server node nodejs',
  'docker container vagrant vm virtual',
  'hash digest fingerprint contenthash',
  'vendor node_modules third-party dependency package',
  'concatenate concatenation hoist hoisting',
  'reload refresh hot',
  'base64 inline',
  'jsx react',
  'intellisense autocomplete autocompletion types',
  'ie ie11 internet',
  'hmr replacement',
].map((group) => group.split(' '));

/** Pairs of words that have a meaning of their own. */
const jargon: readonly (readonly [pair: string, meaning: string])[] = [
  ['micro frontend', 'federation'],
  ['hot reload', 'hmr'],
  ['hot reload', 'replacement'],
  ['fast refresh', 'hmr'],
  ['dynamic import', 'lazy'],
  ['dynamic import', 'splitting'],
  ['old browser', 'browserslist'],
  ['old browser', 'target'],
  ['absolute import', 'alias'],
  ['absolute import', 'modules'],
  ['absolute path', 'alias'],
  ['relative path', 'alias'],
  ['relative path', 'modules'],
  ['environment variable', 'define'],
  ['environment variable', 'dotenv'],
];

export const synonyms: readonly (readonly string[])[] = [...groups, ...jargon];
