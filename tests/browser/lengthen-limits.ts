import type { Page } from 'playwright-core';

/**
 * Lengthens the limits of the time of a build, in the pages that a tab loads from now on. For tests of samples that end by
 * themselves, which they do later on a busy machine.
 */
export async function lengthenLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const own = window.setTimeout.bind(window);
    const lengthened = (work: () => void, delayMs = 0): number => own(work, delayMs < 10_000 ? delayMs : delayMs * 100);
    Object.assign(window, { setTimeout: lengthened });
  });
}
