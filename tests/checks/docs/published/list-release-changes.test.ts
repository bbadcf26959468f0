import { expect, test } from 'vitest';
import { listClassMembers } from './list-class-members.ts';
import { listReleaseChanges } from './list-release-changes.ts';

const version = (options: Readonly<Record<string, string>>, members: readonly string[]) => ({
  options: Object.keys(options),
  hooks: [],
  members,
  hasOption: (path: string) => path in options,
  describeOption: (path: string) => options[path] ?? '',
  hasText: () => false,
});

test('names what a version adds, removes and changes, with the pages about it or about what it belongs to', () => {
  const page = { options: [], hooks: [], sectionSlug: 'configuration' };
  const pages = [
    { ...page, filePath: 'a.md', source: 'The option `tide` and its `tide.height`.' },
    { ...page, filePath: 'b.md', source: 'The class `Tide`.' },
    { ...page, filePath: 'c.md', source: 'An old post on `tide`.', sectionSlug: 'blog' },
  ];
  const before = version({ tide: '1', 'tide.height': '2', moon: '3' }, ['Tide.rise']);
  const after = version(
    { tide: '1', 'tide.height': '9', 'tide.time': '4', 'tide.time.zone': '5', 'moon.tide.time': '4' },
    ['Tide.fall'],
  );
  expect(listReleaseChanges(before, after, pages)).toEqual([
    { kind: 'added', name: 'Tide.fall', filePaths: ['b.md'] },
    { kind: 'removed', name: 'Tide.rise', filePaths: ['b.md'] },
    { kind: 'removed', name: 'moon', filePaths: [] },
    { kind: 'changed', name: 'tide.height', filePaths: ['a.md'] },
    { kind: 'added', name: 'tide.time', filePaths: ['a.md'] },
  ]);
});

test('lists the members of classes, and nothing of interfaces', () => {
  const types =
    'declare abstract class Tide {\n\tstatic of(a: number): Tide;\n\treadonly height?: number;\n\thooks: Readonly<{\n\t\tlow: SyncHook<[]>;\n\t}>;\n}\ndeclare interface Moon {\n\tage: number;\n}\n';
  expect(listClassMembers(types)).toEqual(['Tide.of', 'Tide.height', 'Tide.hooks', 'Tide.hooks.low']);
});
