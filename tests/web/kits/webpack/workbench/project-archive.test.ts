import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { browserPackages } from '../../../../../web/kits/webpack/compiler/browser-samples.ts';
import {
  buildProjectArchive,
  buildProjectManifest,
  projectVersions,
} from '../../../../../web/kits/webpack/workbench/project-archive.ts';

const lock: unknown = JSON.parse(
  readFileSync(new URL('../../../../checks/docs/samples/package-lock.json', import.meta.url), 'utf8'),
);

function findLocked(name: string): unknown {
  const packages: unknown = Reflect.get(Object(lock), 'packages');
  return Reflect.get(Object(Reflect.get(Object(packages), `node_modules/${name}`)), 'version');
}

test('every package that a sample can use has the version that samples are checked with', () => {
  const needed = [
    'webpack',
    'webpack-cli',
    ...Object.entries(browserPackages).flatMap(([name, all]) => [name, ...all]),
  ];
  expect(needed.filter((name) => !Object.hasOwn(projectVersions, name))).toEqual([]);
  const checked = Object.fromEntries(Object.keys(projectVersions).map((name) => [name, findLocked(name)]));
  expect(projectVersions).toEqual(checked);
});

test('the manifest has what the files name, and what that needs', () => {
  const files = new Map([
    ['package.json', '{ "name": "tides", "type": "module" }'],
    ['webpack.config.js', 'export default { module: { rules: [{ test: /scss$/, use: ["sass-loader"] }] } };'],
  ]);
  const manifest: unknown = JSON.parse(buildProjectManifest(files, ['npx webpack']));
  expect(manifest).toEqual({
    name: 'tides',
    type: 'module',
    devDependencies: Object.fromEntries(
      ['sass', 'sass-loader', 'webpack', 'webpack-cli'].map((name) => [name, projectVersions[name]]),
    ),
  });
});

test('the manifest has the compiler that a script runs', () => {
  const files = new Map([['package.json', '{ "scripts": { "build": "tsc && webpack" } }']]);
  const manifest: unknown = JSON.parse(buildProjectManifest(files, ['npm run build']));
  expect(Reflect.get(Object(manifest), 'devDependencies')).toEqual(
    Object.fromEntries(['typescript', 'webpack', 'webpack-cli'].map((name) => [name, projectVersions[name]])),
  );
});

test('a manifest that is being written does not prevent the download', () => {
  const manifest: unknown = JSON.parse(buildProjectManifest(new Map([['package.json', '{ "name"']]), []));
  expect(Object.keys(Object(Reflect.get(Object(manifest), 'devDependencies')))).toEqual(['webpack', 'webpack-cli']);
});

test('the archive has the files, and the same bytes each time', () => {
  const files = new Map([['src/index.js', 'console.log("high");\n']]);
  const archive = buildProjectArchive(files, ['npx webpack']);
  const read = unzipSync(archive);
  expect(Object.keys(read).sort()).toEqual(['package.json', 'src/index.js']);
  expect(strFromU8(read['src/index.js'] ?? new Uint8Array())).toBe('console.log("high");\n');
  expect(buildProjectArchive(files, ['npx webpack'])).toEqual(archive);
});
