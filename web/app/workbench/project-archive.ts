// A sample as a project to download.

import { strToU8, zipSync } from 'fflate';
import type { ProjectFiles } from './plan-run.ts';

/** Exact versions of what samples use; a test compares them with the packages that samples are checked with. */
export const projectVersions: Readonly<Record<string, string>> = {
  'css-loader': '7.1.5',
  'html-webpack-plugin': '5.6.8',
  'lodash-es': '4.18.1',
  'mini-css-extract-plugin': '2.10.2',
  'style-loader': '4.0.0',
  webpack: '5.112.2',
  'webpack-cli': '7.3.1',
  yaml: '2.9.1',
};

const always = ['webpack', 'webpack-cli'];

/** Builds the manifest: that of the sample, with the packages that its files name. */
export function buildProjectManifest(files: ProjectFiles, commands: readonly string[]): string {
  const texts = [...files.values(), ...commands].join('\n');
  const names = Object.keys(projectVersions).filter(
    (name) => always.includes(name) || new RegExp(`["'\`!]${name}["'\`!/?]`).test(texts),
  );
  const dependencies = Object.fromEntries(names.map((name) => [name, projectVersions[name]]));
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
