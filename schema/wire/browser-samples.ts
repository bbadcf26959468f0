// Which samples can run in a reader's browser: a builder of pages marks them, and the workbench runs them.

/** Modules of Node without a replacement in browsers. */
const terminalModules = [
  'child_process',
  'cluster',
  'dgram',
  'http',
  'http2',
  'https',
  'inspector',
  'net',
  'test',
  'tls',
  'worker_threads',
  'zlib',
];

/** Packages that need a terminal, with what they need. */
const terminalPackages: Readonly<Record<string, string>> = {
  '@babel/preset-react': 'a package that is not bundled for browsers',
  '@swc/core': 'native code',
  '@tailwindcss/postcss': 'native code',
  acorn: 'a package that is not bundled for browsers',
  'compression-webpack-plugin': 'node:zlib',
  esbuild: 'native code',
  'esbuild-loader': 'native code',
  eslint: 'a package that is not bundled for browsers',
  'eslint-webpack-plugin': 'ESLint',
  'image-minimizer-webpack-plugin': 'native code',
  'node-loader': 'native code',
  stylelint: 'a package that is not bundled for browsers',
  'stylelint-webpack-plugin': 'Stylelint',
  'svelte-loader': 'a package that is not bundled for browsers',
  'swc-loader': 'native code',
  'thread-loader': 'worker threads',
  'ts-loader': 'the TypeScript compiler',
  'vue-loader': 'a package that is not bundled for browsers',
  'webpack-bundle-analyzer': 'a server',
  'webpack-dev-middleware': 'a server',
  'webpack-dev-server': 'a server',
  'workbox-webpack-plugin': 'a package that is not bundled for browsers',
};

/** Patterns in files that need something without a replacement in browsers. */
const terminalTexts: readonly (readonly [RegExp, string])[] = [
  [/"tsc\b|&& tsc\b/, 'the TypeScript compiler'],
  [/\bsetSourceMapsEnabled\b/, 'the source maps of Node'],
  [/\bProfilingPlugin\b/, 'node:inspector'],
  [/\bMinimizerPlugin\.compress\b/, 'node:zlib'],
  [/\.(?:esbuild|swc)Minify\b/, 'native code'],
  [/\bserialization\.register\b/, 'a new process that reads classes from the cache on disk'],
];

/** Commands that cannot run in a browser, each with what it needs. */
const terminalCommands: readonly (readonly [RegExp, string])[] = [
  [/^npx webpack (?:info|version|i|v)\b/, 'the versions on a machine'],
  [/^npx (?!webpack\b)(\S+)/, 'another program'],
  [/^node --/, 'options of Node'],
];

/** Packages that a sample can use in the browser, besides webpack and its command line, with what they need. */
export const browserPackages: Readonly<Record<string, readonly string[]>> = {
  '@babel/preset-env': ['@babel/preset-env', '@babel/core'],
  autoprefixer: ['autoprefixer'],
  'babel-loader': ['babel-loader', '@babel/core'],
  'coffee-loader': ['coffee-loader', 'coffeescript'],
  coffeescript: ['coffeescript'],
  'copy-webpack-plugin': ['copy-webpack-plugin'],
  'css-loader': ['css-loader'],
  'css-minimizer-webpack-plugin': ['css-minimizer-webpack-plugin'],
  'csv-loader': ['csv-loader'],
  'exports-loader': ['exports-loader'],
  'expose-loader': ['expose-loader'],
  'handlebars-loader': ['handlebars-loader', 'handlebars'],
  'html-loader': ['html-loader'],
  'html-minimizer-webpack-plugin': ['html-minimizer-webpack-plugin'],
  'html-webpack-plugin': ['html-webpack-plugin'],
  'imports-loader': ['imports-loader'],
  'json-minimizer-webpack-plugin': ['json-minimizer-webpack-plugin'],
  json5: ['json5'],
  'less-loader': ['less-loader', 'less'],
  'lodash-es': ['lodash-es'],
  memfs: ['memfs'],
  'mini-css-extract-plugin': ['mini-css-extract-plugin'],
  'postcss-loader': ['postcss-loader', 'postcss'],
  react: ['react'],
  'react-dom': ['react-dom'],
  'remark-loader': ['remark-loader', 'remark'],
  'sass-loader': ['sass-loader', 'sass'],
  'source-map-loader': ['source-map-loader'],
  'style-loader': ['style-loader'],
  'stylus-loader': ['stylus-loader', 'stylus'],
  'terser-webpack-plugin': ['terser-webpack-plugin'],
  toml: ['toml'],
  'val-loader': ['val-loader'],
  'webpack-manifest-plugin': ['webpack-manifest-plugin'],
  'xml-loader': ['xml-loader'],
  yaml: ['yaml'],
};

/** Packages that a file needs for its name. */
const fileNamePackages: readonly (readonly [RegExp, string])[] = [
  [/\.config\.json5$/, 'json5'],
  [/\.config\.toml$/, 'toml'],
  [/\.config\.ya?ml$/, 'yaml'],
];

/** Patterns in samples that need the files of webpack that few builds need. A sample without such a pattern that needs them too starts again with them. */
const restTexts = /futureDefaults|jsMinify|asset\/inline|asset"|wasm/;

/** What a sample consists of. */
export interface SampleTexts {
  /** Names of its files. */
  readonly paths: readonly string[];
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/**
 * Finds what a sample needs that only a terminal has.
 * @returns e.g. `node:http`; undefined for a sample that runs in a browser
 */
export function findTerminalNeed({ paths, files, commands }: SampleTexts): string | undefined {
  for (const text of files) {
    for (const [, specifier = ''] of text.matchAll(/["'`]((?:node:)?[@a-z][\w@/.-]*)(?=[!"'`])/g)) {
      const name = specifier.startsWith('@')
        ? specifier.split('/').slice(0, 2).join('/')
        : (specifier.split('/')[0] ?? '');
      if (
        specifier.startsWith('node:') &&
        terminalModules.includes(specifier.slice('node:'.length).split('/')[0] ?? '')
      )
        return specifier;
      const need = Object.hasOwn(terminalPackages, name) ? terminalPackages[name] : undefined;
      if (need !== undefined) return need;
    }
  }
  if (paths.some((path) => path.endsWith('.config.coffee'))) return 'hooks of require()';
  for (const text of files) for (const [pattern, need] of terminalTexts) if (pattern.test(text)) return need;
  for (const command of commands)
    for (const [pattern, need] of terminalCommands) if (pattern.test(command)) return need;
  return undefined;
}

/** Lists the packages that a sample names, of those that run in the browser. */
export function listBrowserPackages({ paths, files, commands }: SampleTexts): readonly string[] {
  const all = [...files, ...commands].join('\n');
  const byName = fileNamePackages.flatMap(([pattern, name]) =>
    paths.some((path) => pattern.test(path)) ? [name] : [],
  );
  return Object.keys(browserPackages).filter(
    (name) =>
      byName.includes(name) ||
      new RegExp(`["'\`!]${name}(?:["'\`!/?])`).test(all) ||
      // webpack says what to write for a loader that is there
      (name.endsWith('-loader') &&
        new RegExp(`\\b(?:use: \\[?|loader: )["']${name.slice(0, -'-loader'.length)}["']`).test(all)),
  );
}

/** Whether a sample probably needs the files of webpack that few builds need. */
export function isRestWanted({ paths, files, commands }: SampleTexts): boolean {
  return [...paths, ...files, ...commands].some((text) => restTexts.test(text));
}
