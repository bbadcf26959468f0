import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * Starts a headless Chromium; the caller closes it.
 * @param features what is off by default
 * @throws when there is none on this machine
 */
export async function launchChromium(features: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return await chromium.launch({
    executablePath,
    env: { ...Object.fromEntries(inherited), ...env },
    // Containers give a small /dev/shm and often no sandbox; the pages are our own.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      ...features.map((name) => `--enable-features=${name}`),
    ],
  });
}
