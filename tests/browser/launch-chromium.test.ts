import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';
import { disabledFeatures } from './launch-chromium.ts';

test('everything that Playwright turns off is turned off', async () => {
  // Node.js refuses the arguments, and Playwright's error quotes them.
  const failure: unknown = await chromium.launch({ executablePath: process.execPath }).catch((error: unknown) => error);
  const [, names = ''] = /--disable-features=(\S+)/.exec(String(failure)) ?? [];
  expect(names).not.toBe('');
  expect(disabledFeatures.startsWith(`--disable-features=${names},`)).toBe(true);
});
