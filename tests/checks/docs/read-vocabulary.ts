// IO. Reads every name that the installed packages use. A page may write only these as code.

import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckRun } from './check-run.ts';
import { listWords } from './published/list-words.ts';
import { hashKey } from './result-cache.ts';

/** Largest file that is read, in bytes, and longest line: what is longer is bundled, and its names mean nothing. */
const [maxBytes, maxLine] = [3_000_000, 400];

/** Packages that pages speak of without being in the manifest. */
const besides = ['@types/node', '@types/react', 'watchpack', 'webpack-sources', 'minimizer-webpack-plugin', 'memfs'];

/** Lists the names in the packages of the manifest, and in the types of JavaScript, the browser and Node.js. */
export function readVocabulary(run: CheckRun): ReadonlySet<string> {
  const key = hashKey('vocabulary', 2, run.toolHash);
  const known = run.cache.find<readonly string[]>(key);
  if (known !== undefined) return new Set(known);
  run.onProgress('reading the names of all packages');
  const modules = join(run.samples.directory, 'node_modules');
  const words = new Set<string>();
  for (const name of [...run.samples.versions.keys(), ...besides]) {
    for (const word of listWords(name)) words.add(word);
    const root = join(modules, name);
    if (!existsSync(root)) continue;
    const pattern = name === 'typescript' ? 'lib/lib.*.d.ts' : '**/*.{js,cjs,mjs,ts,json}';
    for (const path of globSync(pattern, { cwd: root, exclude: ['node_modules', '**/*.min.js', '**/*.check.js'] }))
      addWords(join(root, path), words);
  }
  run.cache.add(key, [...words]);
  return words;
}

function addWords(path: string, words: Set<string>): void {
  const facts = statSync(path);
  if (!facts.isFile() || facts.size > maxBytes) return;
  for (const line of readFileSync(path, 'utf8').split('\n'))
    if (line.length <= maxLine) for (const word of listWords(line)) words.add(word);
}
