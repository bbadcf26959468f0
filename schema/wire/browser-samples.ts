// Which samples can run in a reader's browser: a builder of pages marks them, and the workbench runs them.

/** Modules of Node that a browser has nothing for. */
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
  '@swc/core': 'native code',
  'compression-webpack-plugin': 'node:zlib',
  esbuild: 'native code',
  'esbuild-loader': 'native code',
  eslint: 'a package that is not bundled for browsers',
  'eslint-webpack-plugin': 'ESLint',
  'image-minimizer-webpack-plugin': 'native code',
  'node-loader': 'native code',
  stylelint: 'a package that is not bundled for browsers',
  'stylelint-webpack-plugin': 'Stylelint',
  'swc-loader': 'native code',
  'thread-loader': 'worker threads',
  'webpack-bundle-analyzer': 'a server',
  'webpack-dev-middleware': 'a server',
  'webpack-dev-server': 'a server',
  'workbox-webpack-plugin': 'a package that is not bundled for browsers',
};

/** Commands that a browser has nothing for. */
const terminalCommands: readonly (readonly [RegExp, string])[] = [
  [/^npx webpack (?:info|version|i|v)\b/, 'the versions on a machine'],
  [/^npx (?!webpack\b)(\S+)/, 'another program'],
  [/^node --/, 'options of Node'],
];

/** Packages that a sample can use in the browser, besides webpack and its command line, with all that they need. */
export const browserPackages: Readonly<Record<string, readonly string[]>> = {
  'css-loader': ['css-loader'],
  'html-webpack-plugin': ['html-webpack-plugin'],
  'lodash-es': ['lodash-es'],
  'mini-css-extract-plugin': ['mini-css-extract-plugin'],
  'style-loader': ['style-loader'],
  yaml: ['yaml'],
};

/** What a sample consists of. */
export interface SampleTexts {
  readonly files: readonly string[];
  readonly commands: readonly string[];
}

/**
 * Says what a sample needs that only a terminal has.
 * @returns e.g. `node:http`; undefined for a sample that runs in a browser
 */
export function findTerminalNeed({ files, commands }: SampleTexts): string | undefined {
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
  for (const command of commands)
    for (const [pattern, need] of terminalCommands) if (pattern.test(command)) return need;
  return undefined;
}

/** Lists the packages that a sample names, of those that run in the browser. */
export function listBrowserPackages({ files, commands }: SampleTexts): readonly string[] {
  const all = [...files, ...commands].join('\n');
  return Object.keys(browserPackages).filter((name) => new RegExp(`["'\`!]${name}(?:["'\`!/?])`).test(all));
}
