import { expect, test } from 'vitest';
import { selectOpenExamples, selectRecordedPages } from './select-recorded.ts';

/** Selects from pages of which only path and record matter, and names the examples that are built. */
function listOpen(snapshotId: string, isRecordCurrent = true): readonly string[] {
  const names = Array.from({ length: 50 }, (_, index) => `guides/${index}.md`);
  const pages = names.map((filePath) => ({ filePath, verifiedWith: filePath.endsWith('/7.md') ? undefined : '5.1.0' }));
  // Nothing else of a page is read here.
  const checked = pages as unknown as Parameters<typeof selectRecordedPages>[0]['pages'];
  const recorded = selectRecordedPages({ pages: checked }, isRecordCurrent);
  const examples = checked.flatMap((page) => ['one', 'two', 'three', 'four'].map((name) => ({ page, name })));
  const open = selectOpenExamples(examples, recorded, { snapshot: { id: snapshotId } });
  return open.map(({ page, name }) => `${page.filePath} ${name}`);
}

test('builds all examples of a page that changed, and a twentieth of the others', () => {
  const names = listOpen('a');
  expect(names.filter((name) => name.startsWith('guides/7.md'))).toHaveLength(4);
  expect(names.length).toBeGreaterThan(5);
  expect(names.length).toBeLessThan(24);
});

test('builds the same twentieth for the same content, and each example for some content', () => {
  expect(listOpen('a')).toEqual(listOpen('a'));
  const seen = new Set(Array.from({ length: 300 }, (_, index) => listOpen(`content ${index}`)).flat());
  expect(seen.size).toBe(200);
});

test('builds every example when the record was made with other packages', () => {
  expect(listOpen('a', false)).toHaveLength(200);
});
