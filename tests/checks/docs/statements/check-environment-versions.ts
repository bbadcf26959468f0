// Compares "It is on from Node.js 22.3" with the targets: the flag is on for this version, and not for the one before it.

import type { CheckTask } from '../check-task.ts';
import { formatValue, type EncodedValue } from '../encoded-value.ts';
import { createFinding, type DocFinding } from '../finding.ts';
import type { CheckedPage } from '../read-pages.ts';
import { hashKey } from '../result-cache.ts';
import { placeInLine } from './list-sentences.ts';

/** Names of targets as sentences write them. */
const targets: Readonly<Record<string, string>> = {
  'Node.js': 'node',
  Electron: 'electron',
  'NW.js': 'nwjs',
  Deno: 'deno',
  Bun: 'bun',
  ES: 'es',
};

/** Browsers, as browserslist writes them. */
const browsers: Readonly<Record<string, string>> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  Opera: 'opera',
};

const versionWords = new RegExp(
  String.raw`(?<!\bnot for )\b(${[...Object.keys(targets).filter((name) => name !== 'Bun'), ...Object.keys(browsers)].join('|').replaceAll('.', String.raw`\.`)}) ?(\d+(?:\.\d+)*)`,
  'g',
);

/** A version that a sentence names, with the option that it is about. */
interface StatedVersion {
  readonly page: CheckedPage;
  readonly path: string;
  readonly name: string;
  readonly version: string;
  /** Other major versions of this name that the sentence has. */
  readonly others: readonly string[];
  readonly place: DocFinding['place'];
}

/** Checks the versions of targets in the entries of `output.environment`: `docs/target-version`. */
export async function checkEnvironmentVersions({ pages, run }: CheckTask): Promise<{
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
}> {
  const stated = pages.flatMap(listStated);
  if (stated.length === 0) return { comparedCount: 0, findings: [] };
  const request = stated.flatMap(({ path, name, version }) =>
    [version, ...listOlder(name, version)].map((own) => ({
      path: path.split('.'),
      mode: 'production',
      config: { target: writeTarget(name, own) },
    })),
  );
  const key = hashKey('applied', run.toolHash, request);
  let answers = run.cache.find<readonly EncodedValue[]>(key);
  if (answers === undefined) {
    answers = await run.ask<readonly EncodedValue[]>('probe-applied.mjs', request);
    run.cache.add(key, answers);
  }
  const values = answers.map(formatValue);
  let at = 0;
  const findings = stated.flatMap(({ page, path, name, version, others, place }) => {
    const older = listOlder(name, version).map((own, index) => ({ own, value: values[at + 1 + index] }));
    const isOn = values[at] === 'true';
    at += 1 + older.length;
    const wrong = older.find(({ own, value }) => value === 'true' && !others.includes(own.split('.')[0] ?? ''));
    if (isOn && wrong === undefined) return [];
    const problem = isOn ? `${wrong?.own.replace('.99', '')} has it as well` : 'this version does not have it';
    const message = `"${path}" is not on from ${name} ${version}: ${problem}.`;
    const hint = 'name the first version for which the target turns it on.';
    return [createFinding({ code: 'docs/target-version', filePath: page.filePath, place, message, hint })];
  });
  return { comparedCount: stated.length, findings };
}

function listStated(page: CheckedPage): StatedVersion[] {
  return page.sentences.flatMap(({ text, line, entry }) => {
    const { path } = entry ?? {};
    if (path === undefined || !path.startsWith('output.environment.')) return [];
    const [sentence] = /\bIt is on (?:from|for) [^;]*?\.(?= |$)/.exec(text) ?? [];
    if (sentence === undefined) return [];
    const start = text.indexOf(sentence);
    const found = [...sentence.matchAll(versionWords)];
    return found.map(({ index, 0: words, 1: name = '', 2: version = '' }) => ({
      page,
      path,
      name,
      version,
      others: found.flatMap(([own, other, number = '']) =>
        other === name && own !== words ? [number.split('.')[0] ?? ''] : [],
      ),
      place: placeInLine(line, start + index, words.length),
    }));
  });
}

/** Lists older versions: the one before, and the last of the two major versions before; of browsers the one before. */
function listOlder(name: string, version: string): string[] {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (Object.hasOwn(browsers, name)) return [String(minor === 0 ? major - 1 : major)];
  if (name === 'ES') return [String(major - 1)];
  const last = [major - 1, major - 2].filter((own) => own > 0).map((own) => `${own}.99`);
  return minor === 0 ? last : [`${major}.${minor - 1}`, ...last];
}

function writeTarget(name: string, version: string): string | readonly string[] {
  const browser = browsers[name];
  if (browser !== undefined) return `browserslist:${browser} ${version}`;
  const target = targets[name] ?? name;
  if (target === 'es') return ['web', `es${version}`];
  return target === 'electron' ? `electron${version}-main` : `${target}${version}`;
}
