import type { Page } from 'playwright-core';

/** Notes every layout shift of the pages that are opened from now on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Sums up the shifts of the open page, once whatever its last script changed has been laid out; NaN when none are noted. */
export async function sumShifts(page: Page): Promise<number> {
  return await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // two frames on, the shifts of the last change have been observed
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const noted: unknown = 'shifts' in window ? window.shifts : undefined;
            resolve(Array.isArray(noted) ? noted.reduce((sum, value) => sum + Number(value), 0) : Number.NaN);
          }),
        );
      }),
  );
}
