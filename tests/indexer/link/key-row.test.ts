import { expect, test } from 'vitest';
import { formatKeyRow } from '../../../indexer/link/key-row.ts';

test('formats a row of links; nothing without keys', () => {
  expect(formatKeyRow('<name>.minSize /p/?a=1&b#x')).toBe(
    '<div class="fact-link is-wide"><dt>Keys</dt><dd><a href="/p/?a=1&amp;b#x"><code>&lt;name&gt;.<wbr>min<wbr>Size</code></a></dd></div>',
  );
  expect(formatKeyRow('')).toBe('');
});
