import { chromium, type Browser } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** What Playwright turns off. Chromium heeds only the last list that it is given, so ours contains it. */
const disabledByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

// Each context has a window, which renders the suggestions of an address bar that nobody sees: in Chromium 156, a window costs
// 1.4 s of processor time with them and 0.6 s without them and the spare process.
const disabledByUs = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
];

/** The argument that turns off features of Chromium. */
export const disabledFeatures = `--disable-features=${[...disabledByPlaywright, ...disabledByUs].join(',')}`;

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
      disabledFeatures,
      hasOwnProcesses ? '--site-per-process' : '--disable-site-isolation-trials',
      ...features.map((name) => `--enable-features=${name}`),
    ],
  });
}
