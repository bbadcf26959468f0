// A sample as a project to download.

import { strToU8, zipSync } from 'fflate';
import type { ProjectFiles } from 'docgraph/client';
import { browserPackages, listProgramPackages } from '../compiler/browser-samples.ts';

/** Exact versions of what samples use; a test compares them with the packages that samples are checked with. */
export const projectVersions: Readonly<Record<string, string>> = {
  '@babel/core': '7.29.13',
  '@babel/preset-env': '7.29.14',
  '@babel/preset-react': '7.29.7',
  acorn: '8.19.0',
  autoprefixer: '10.6.2',
  'babel-loader': '10.1.1',
  'coffee-loader': '5.0.0',
  coffeescript: '2.7.0',
  'copy-webpack-plugin': '14.0.0',
  'css-loader': '7.1.5',
  'css-minimizer-webpack-plugin': '8.0.0',
  'csv-loader': '3.0.5',
  'enhanced-resolve': '5.27.0',
  'exports-loader': '5.0.0',
  'expose-loader': '5.0.1',
  handlebars: '4.7.10',
  'handlebars-loader': '1.7.3',
  'html-loader': '5.1.0',
  'html-minimizer-webpack-plugin': '6.0.0',
  'html-webpack-plugin': '5.6.8',
  'imports-loader': '5.0.0',
  'json-minimizer-webpack-plugin': '5.0.1',
  json5: '2.2.3',
  less: '4.9.1',
  'less-loader': '13.1.0',
  'loader-utils': '3.3.1',
  'lodash-es': '4.18.1',
  memfs: '4.80.1',
  'mini-css-extract-plugin': '2.10.2',
  postcss: '8.5.33',
  'postcss-loader': '8.2.1',
  react: '19.3.1',
  'react-dom': '19.3.1',
  remark: '14.0.3',
  'remark-loader': '6.0.0',
  sass: '1.108.2',
  'sass-loader': '17.1.0',
  'schema-utils': '4.8.5',
  'source-map-loader': '5.0.0',
  'style-loader': '4.0.0',
  stylus: '0.64.0',
  'stylus-loader': '9.0.0',
  svelte: '5.57.3',
  'svelte-loader': '3.2.4',
  tapable: '2.3.4',
  'terser-webpack-plugin': '5.6.1',
  toml: '5.0.1',
  'ts-loader': '9.6.2',
  typescript: '6.0.3',
  'val-loader': '6.0.0',
  vue: '3.5.45',
  'vue-loader': '17.4.2',
  webpack: '5.113.0',
  'webpack-cli': '7.3.1',
  'webpack-manifest-plugin': '6.0.1',
  'webpack-merge': '6.0.1',
  'xml-loader': '1.2.1',
  yaml: '2.9.1',
};

const always = ['webpack', 'webpack-cli'];

/** Builds the manifest: that of the sample, with the packages that its files name. */
export function buildProjectManifest(files: ProjectFiles, commands: readonly string[]): string {
  const texts = [...files.values(), ...commands].join('\n');
  const required = [...always, ...listProgramPackages(texts)];
  const named = Object.keys(projectVersions).filter(
    (name) => required.includes(name) || new RegExp(`["'\`!]${name}["'\`!/?]`).test(texts),
  );
  // a loader comes with what it loads for, e.g. sass-loader with sass
  const names = new Set(named.flatMap((name) => [name, ...(browserPackages[name] ?? [])]));
  const dependencies = Object.fromEntries([...names].sort().map((name) => [name, projectVersions[name]]));
  let own: unknown = { type: 'module' };
  try {
    own = JSON.parse(files.get('package.json') ?? '{ "private": true, "type": "module" }');
  } catch {
    // the reader is not done with it
  }
  return `${JSON.stringify({ ...Object(own), devDependencies: dependencies }, null, 2)}\n`;
}

/** Builds a zip file whose `npm install && npx webpack` gives the same as the workbench. */
export function buildProjectArchive(files: ProjectFiles, commands: readonly string[]): Uint8Array<ArrayBuffer> {
  const texts = new Map(files).set('package.json', buildProjectManifest(files, commands));
  const archive = zipSync(Object.fromEntries([...texts].map(([path, text]) => [path, strToU8(text)])), {
    mtime: new Date(2020, 0, 1),
  });
  return new Uint8Array(archive);
}
