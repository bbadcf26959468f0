import type { Browser } from 'playwright-core';
import { launchChromium } from './launch-chromium.ts';

let browser: Promise<Browser> | undefined;

/**
 * Returns the headless Chromium of this process, which its first caller starts. It ends with the process: callers close
 * their contexts only. Vitest runs the files of the browser project in a few processes.
 * @throws when there is none on this machine
 */
export async function shareChromium(): Promise<Browser> {
  browser ??= launchChromium();
  return await browser;
}
