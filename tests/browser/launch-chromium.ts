import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * Starts a headless Chromium; the caller closes it. Frames have processes of their own, as in a Chrome with windows.
 * @param features what is off by default
 * @param options.hasOwnProcesses whether frames of other origins have a process of their own
 * @throws when there is none on this machine
 */
export async function launchChromium(
  features: readonly string[] = [],
  { hasOwnProcesses = true }: { readonly hasOwnProcesses?: boolean } = {},
): Promise<Browser> {
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
      ...(hasOwnProcesses ? ['--site-per-process'] : []),
      ...features.map((name) => `--enable-features=${name}`),
    ],
  });
}
