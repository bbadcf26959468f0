import { expect, test } from 'vitest';
import { selectOpenExamples, selectRecordedPages } from './select-recorded.ts';

/** Selects from pages of which only path and record matter, and names the examples that are built. */
function listOpen(snapshotId: string, isRecordCurrent = true): readonly string[] {
  const names = Array.from({ length: 50 }, (_, index) => `guides/${index}.md`);
  const pages = names.map((filePath) => ({ filePath, verifiedWith: filePath.endsWith('/7.md') ? undefined : '5.1.0' }));
  // Nothing else of a page is read here.
  const checked = pages as unknown as Parameters<typeof selectRecordedPages>[0]['pages'];
  const recorded = selectRecordedPages({ pages: checked }, isRecordCurrent);
  // 200 examples with 500 commands
  const examples = checked.flatMap((page) =>
    [1, 2, 3, 4].map((count) => ({
      page,
      name: `with ${count}`,
      steps: [{ kind: 'file' }, ...Array.from({ length: count }, () => ({ kind: 'run' }))],
    })),
  );
  const open = selectOpenExamples(examples, recorded, { snapshot: { id: snapshotId } });
  return open.map(({ page, name }) => `${page.filePath} ${name}`);
}

const isChanged = (name: string): boolean => name.startsWith('guides/7.md');

test('builds all examples of a page that changed, and a fortieth of the others by their commands', () => {
  for (const state of ['a', 'b', 'c']) {
    const names = listOpen(state);
    expect(names.filter(isChanged)).toHaveLength(4);
    const commandCount = names.filter((name) => !isChanged(name)).reduce((sum, name) => sum + Number(name.at(-1)), 0);
    expect(commandCount).toBeGreaterThan(500 / 40 - 4);
    expect(commandCount).toBeLessThanOrEqual(Math.ceil(500 / 40));
  }
});

test('builds the same ones for the same content, and each example for some content', () => {
  expect(listOpen('a')).toEqual(listOpen('a'));
  const seen = new Set(Array.from({ length: 400 }, (_, index) => listOpen(`content ${index}`)).flat());
  expect(seen.size).toBe(200);
});

test('builds every example when the record was made with other packages', () => {
  expect(listOpen('a', false)).toHaveLength(200);
});
