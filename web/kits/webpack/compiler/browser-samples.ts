// Decides which samples webpack can run in a reader's browser, and with which packages.

import type { SampleTexts } from '../../../../schema/kits/kit-samples.ts';

/** Node modules that have no replacement in browsers. */
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

/** Packages that do not run in a browser, each with the reason. */
const terminalPackages: Readonly<Record<string, string>> = {
  '@swc/core': 'native code',
  '@tailwindcss/postcss': 'native code',
  'compression-webpack-plugin': 'node:zlib',
  esbuild: 'native code',
  'esbuild-loader': 'native code',
  eslint: 'not bundled for browsers',
  'eslint-webpack-plugin': 'ESLint',
  'image-minimizer-webpack-plugin': 'native code',
  marked: 'not bundled for browsers',
  moment: 'not bundled for browsers',
  nanostores: 'not bundled for browsers',
  'node-loader': 'native code',
  stylelint: 'not bundled for browsers',
  'stylelint-webpack-plugin': 'Stylelint',
  'swc-loader': 'native code',
  'thread-loader': 'worker threads',
  'webpack-bundle-analyzer': 'a server',
  'webpack-dev-middleware': 'a server',
  'webpack-dev-server': 'a server',
  'workbox-webpack-plugin': 'not bundled for browsers',
};

/** Patterns of code that does not run in a browser, each with the reason. */
const terminalTexts: readonly (readonly [RegExp, string])[] = [
  [/\bsetSourceMapsEnabled\b/, 'the source maps of Node'],
  [/\bProfilingPlugin\b/, 'node:inspector'],
  [/\bMinimizerPlugin\.compress\b/, 'node:zlib'],
  [/\.(?:esbuild|swc)Minify\b/, 'native code'],
  [/\blazyCompilation: (?!false)/, 'node:http'],
  [/"node:v8"/, 'the format in which V8 writes values'],
  [/\bObject\.keys\(require\.cache\)/, 'the modules that Node has loaded'],
  [/\bserialization\.register\b/, 'a new process that reads classes from the cache on disk'],
];

/** Patterns of commands that do not run in a browser, each with the reason. */
const terminalCommands: readonly (readonly [RegExp, string])[] = [
  [/^npx webpack (?:info|version|i|v)\b/, 'the versions on a machine'],
  [/^npx (?!(?:webpack|tsc)(?!\S))(\S+)/, 'another program'],
  [/^node --/, 'options of Node'],
];

/**
 * Packages that samples can use in the browser besides webpack and webpack-cli, each with the packages it needs. One of
 * these that is listed itself has its own file, which is loaded too.
 */
export const browserPackages: Readonly<Record<string, readonly string[]>> = {
  '@babel/core': ['@babel/core'],
  '@babel/preset-env': ['@babel/preset-env', '@babel/core'],
  '@babel/preset-react': ['@babel/preset-react', '@babel/core', 'react'],
  acorn: ['acorn'],
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
  'react-dom': ['react-dom', 'react'],
  'remark-loader': ['remark-loader', 'remark'],
  'sass-loader': ['sass-loader', 'sass'],
  'source-map-loader': ['source-map-loader'],
  'style-loader': ['style-loader'],
  'stylus-loader': ['stylus-loader', 'stylus'],
  svelte: ['svelte'],
  'svelte-loader': ['svelte-loader', 'svelte'],
  'terser-webpack-plugin': ['terser-webpack-plugin'],
  toml: ['toml'],
  'ts-loader': ['ts-loader', 'typescript'],
  typescript: ['typescript'],
  'val-loader': ['val-loader'],
  vue: ['vue'],
  'vue-loader': ['vue-loader', 'vue'],
  'webpack-manifest-plugin': ['webpack-manifest-plugin'],
  'xml-loader': ['xml-loader'],
  yaml: ['yaml'],
};

/** Packages that are needed to read a file, by the pattern of its name. */
const fileNamePackages: readonly (readonly [RegExp, string])[] = [
  [/\.config\.json5$/, 'json5'],
  [/\.config\.toml$/, 'toml'],
  [/\.config\.ya?ml$/, 'yaml'],
];

/** Programs of packages other than webpack, each with its package. */
export const programPackages: Readonly<Record<string, string>> = { tsc: 'typescript' };

/** Lists the packages whose programs are run by commands, or by scripts of a `package.json`. */
export function listProgramPackages(text: string): readonly string[] {
  return Object.keys(programPackages).flatMap((program) =>
    new RegExp(`(?:"|&& |\\bnpx )${program}(?=["\\s])`).test(text) ? (programPackages[program] ?? []) : [],
  );
}

/**
 * Matches samples that probably need modules of webpack that are not in the main bundle. A sample that turns out to
 * need them without a match is started again with these modules.
 */
const rareModulePattern = /futureDefaults|jsMinify|asset\/inline|asset"|wasm/;

/**
 * Finds the reason why a sample does not run in a browser.
 * @returns e.g. `node:http` or `esbuild (native code)`; undefined for a sample that runs in a browser
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
      const reason = Object.hasOwn(terminalPackages, name) ? terminalPackages[name] : undefined;
      if (reason !== undefined) return `${name} (${reason})`;
    }
  }
  if (paths.some((path) => path.endsWith('.config.coffee'))) return 'hooks of require()';
  for (const text of files) for (const [pattern, need] of terminalTexts) if (pattern.test(text)) return need;
  for (const command of commands)
    for (const [pattern, need] of terminalCommands) if (pattern.test(command)) return need;
  return undefined;
}

/** Lists those of {@link browserPackages} that a sample uses, with those that they need. */
export function listBrowserPackages({ paths, files, commands }: SampleTexts): readonly string[] {
  const all = [...files, ...commands].join('\n');
  const byName = fileNamePackages.flatMap(([pattern, name]) =>
    paths.some((path) => pattern.test(path)) ? [name] : [],
  );
  const byProgram = listProgramPackages(all);
  const named = Object.keys(browserPackages).filter(
    (name) =>
      byName.includes(name) ||
      byProgram.includes(name) ||
      new RegExp(`["'\`!]${name}(?:["'\`!/?])`).test(all) ||
      // a loader may be written without its suffix: webpack's error message suggests the full name if it is installed
      (name.endsWith('-loader') &&
        new RegExp(`\\b(?:use: \\[?|loader: )["']${name.slice(0, -'-loader'.length)}["']`).test(all)),
  );
  const used = new Set(named.flatMap((name) => [name, ...(browserPackages[name] ?? [])]));
  return Object.keys(browserPackages).filter((name) => used.has(name));
}

/** Returns whether a sample probably needs modules of webpack that are not in the main bundle. */
export function needsRareModules({ paths, files, commands }: SampleTexts): boolean {
  return [...paths, ...files, ...commands].some((text) => rareModulePattern.test(text));
}
