import { expect, test } from 'vitest';
import { checkStatsFields } from './check-stats-fields.ts';
import type { CheckedPage } from './read-pages.ts';

const types = ['Compilation', 'Asset', 'AssetGroup', 'Chunk', 'ChunkOrigin', 'ChunkGroup', 'Error', 'Logging']
  .concat(['Module', 'ModuleGroup', 'ModuleIssuer', 'ModuleReason', 'ModuleReasonGroup', 'Profile', 'LoggingEntry'])
  .concat(['ModuleTraceItem', 'ModuleTraceDependency'])
  .map((name) => `\texport interface KnownStats${name} {\n\t\tname?: string;\n\t}\n`)
  .join('');
const factory =
  'const SIMPLE_EXTRACTORS = {\n\tchunkGroup: {\n\t\t_: (object) => {\n\t\t\tobject.hints = 1;\n\t\t}\n\t},\n};\n';
const titles = [
  'Structure',
  'Asset objects',
  'Chunk objects',
  'Module objects',
  'Entry objects',
  'Errors and Warnings',
];
const source = [...titles, 'Logging'].map((title) => `### ${title}\n\n| \`name\` | its name |\n`).join('\n');

/** Only what the check reads is there. */
const page = { url: '/api/stats/', filePath: 'api/stats.md', source } as CheckedPage;

test('a field that only the factory sets is asked for in the section of its kind', () => {
  const { comparedCount, findings } = checkStatsFields([page], { types, factory });
  expect(comparedCount).toBe(8);
  expect(findings.map(({ message, place }) => [place.line, message])).toEqual([
    [17, 'The section "Entry objects" does not have the field "hints".'],
  ]);
});

test('a section that is gone lacks all of its fields', () => {
  const other = { ...page, source: source.replace('### Logging', '### Messages') };
  expect(checkStatsFields([other], { types, factory: '' }).findings.map(({ message }) => message)).toEqual([
    'The section "Logging" does not have the field "name".',
  ]);
});
