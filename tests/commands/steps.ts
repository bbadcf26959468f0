// What the commands run.

import { listLongTests } from './list-long-tests.ts';
import type { Step } from './run-step.ts';
import { writeTypesConfig } from './write-types-config.ts';

const vitest = { packageName: 'vitest', args: ['run', '--config', 'tests/vitest.config.ts'] } as const;

const docs = { scriptPath: 'tests/checks/docs/main.ts', kit: 'webpack' } as const;
const regexes = { name: 'regexes', scriptPath: 'tests/checks/regexes/main.ts' } as const;
const graphql = { name: 'graphql', scriptPath: 'tests/checks/graphql-eslint/main.ts' } as const;

/** `npm run check`: run side by side, none of them writes to the tree. */
export const checkSteps: readonly Step[] = [
  { name: 'types', packageName: 'typescript', command: 'tsc', args: ['-p', writeTypesConfig(), '--pretty', 'false'] },
  { name: 'lint', packageName: 'oxlint', args: [] },
  { name: 'format', packageName: 'oxfmt', args: ['--check'] },
  { name: 'schema', scriptPath: 'tests/checks/schema/main.ts', args: [], kit: 'webpack' },
  { ...graphql, args: [] },
  { ...regexes, args: [] },
];

/** `npm run fix`: run one after the other, because two tools that write the same file at once would lose one's work. */
export const fixSteps: readonly Step[] = [
  { name: 'site docs', scriptPath: 'tests/checks/site-docs/main.ts', args: [] },
  { name: 'lint', packageName: 'oxlint', args: ['--fix'] },
  { name: 'format', packageName: 'oxfmt', args: ['--write'] },
  { ...graphql, args: ['--write'] },
  { ...regexes, args: ['--write'] },
];

/** The packages that the samples of the documentation use. The checks of the documentation and few tests need them. */
export const samplesStep: Step = {
  name: 'samples',
  scriptPath: 'tests/checks/docs/install-samples.ts',
  args: [],
  kit: 'webpack',
};

/** Preparations that several tests and steps share. They run before the tests, in parallel with the checks. */
export const prepareSteps: readonly Step[] = [
  // The parsed pages of the documentation.
  { name: 'index', scriptPath: 'web/commands/run.mjs', args: ['index'] },
  { name: 'bundles', scriptPath: 'tests/commands/prepare-bundles.ts', args: [] },
];

/** Every test. */
export const testStep: Step = { name: 'tests', ...vitest };

/** Run in parallel with the tests, at low priority. */
export const docsStep: Step = { name: 'docs', ...docs, args: [], isPatient: true };
export const searchStep: Step = {
  name: 'search',
  scriptPath: 'tests/checks/search/main.ts',
  args: [],
  kit: 'webpack',
  isPatient: true,
};

/** The lists of false statements, with the number of each that the checks find. */
const plantedLists = {
  'false-statements': 33,
  'more-false-statements': 37,
  'fourth-false-statements': 32,
  'sixth-false-statements': 30,
  'seventh-false-statements': 29,
} as const;

/** `npm run check:long`: what takes long by its nature, one step after the other. */
export const listLongSteps = (): readonly Step[] => [
  // Faults of disks and of owners, releases under open tabs, the browser in every mode: `NAME.slow.test.ts`.
  { name: 'slow', ...vitest, args: [...vitest.args, '.slow.test.'], env: { SLOW_TESTS: '1' } },
  // Installing the package, beside a peer. It needs a registry.
  { name: 'package', scriptPath: 'tests/package/compare-install.ts', args: [] },
  { name: 'graph', scriptPath: 'tests/checks/graph/main.ts', args: [], kit: 'webpack' },
  {
    name: 'docs',
    ...docs,
    args: ['--all', '--only', 'options,names,samples,links,prose'],
  },
  // Apart from the others: a sample in a browser has limits of time.
  { name: 'browser', ...docs, args: ['--all', '--only', 'browser'] },
  // Every guide, typed into one folder, on each promised Node.js that is installed.
  { name: 'replay', ...docs, args: ['--only', 'replay'] },
  { name: 'delays', ...docs, args: ['--only', 'samples', '--delays'] },
  { name: 'planted', ...docs, args: ['--planted', '200', '--misses'] },
  ...Object.entries(plantedLists).map(([name, least]) => ({
    name: `planted-${name}`,
    ...docs,
    args: ['--planted-list', `tests/checks/docs/planted/${name}.yaml`, '--planted-least', String(least), '--misses'],
  })),
  { ...graphql, args: ['--all'] },
  { ...regexes, args: ['--all'] },
  { name: 'attacks', scriptPath: 'tests/attacks/main.ts', args: [] },
  // For an hour each; `--minutes` for another time.
  { name: 'soak', scriptPath: 'tests/attacks/soak.ts', args: ['--minutes', '60'] },
  { name: 'fuzz', scriptPath: 'tests/attacks/fuzz/main.ts', args: [] },
  { name: 'fuzz-content', scriptPath: 'tests/attacks/fuzz/content-main.ts', args: ['--minutes', '60'] },
  { name: 'fuzz-requests', scriptPath: 'tests/attacks/fuzz/requests-main.ts', args: ['--minutes', '60'] },
  { name: 'fuzz-archives', scriptPath: 'tests/attacks/fuzz/archives-main.ts', args: ['--minutes', '60'] },
  // The same without limits of time and memory.
  { name: 'answers', scriptPath: 'tests/attacks/fuzz/main.ts', args: ['--answers', '--count', '10000', '--seed', '3'] },
  // With CHECK_LONG=1, tests/long-runs.ts gives the full numbers.
  { name: 'tests', ...vitest, args: [...vitest.args, ...listLongTests()], env: { CHECK_LONG: '1' } },
];
