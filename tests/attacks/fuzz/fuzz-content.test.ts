import { expect, test } from 'vitest';
import { countRuns } from '../../long-runs.ts';
import { findActive, fuzzContent } from './fuzz-content.ts';

test('random pages and trees are parsed and indexed without a crash, and without anything active', async () => {
  const { problems, pageCount, treeCount } = await fuzzContent({
    seed: 1,
    rounds: countRuns(20, 400),
    isMeasured: false,
  });
  expect(problems).toEqual([]);
  expect([pageCount, treeCount]).toEqual([countRuns(1_000, 20_000), countRuns(2, 40)]);
});

test.each([
  ['<p><script>x</script>', '<script>'],
  ['<img alt="<b onclick=1>" src=x onerror=x>', 'the attribute onerror of <img>'],
  ['<a title=\'>\' href="&#x6a;ava\nscript:x">', 'the address java\nscript:x'],
  ['<p title="<script>">a &#x3C;script></p><img alt="onerror=x" src="a.png">', undefined],
])('finds what is active in %s', (html, active) => {
  expect(findActive(html)).toBe(active);
});
