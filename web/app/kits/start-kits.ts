// The browser's part of kits, which only sites with kits load.

import type { ClientStore } from '../data/client-store.ts';
import type { Screen } from '../data/screen.ts';
import { textShownEvent } from '../data/text-shown-event.ts';
import { addRuns } from '../workbench/add-runs.ts';
import { createIslands } from './islands.tsx';
import { readKitData } from './kit-data.ts';
import { createComponentLoader, type KitModule } from './kit-module.ts';
import { createKitScreens } from './kit-screen.tsx';
import { placePath } from '../routing/site-base.ts';

/** Mounts components in texts, and lets samples run, from now on. @returns the screens of the kits */
export function startKits(window: Window, store: ClientStore): readonly Screen[] {
  const { scripts, screens, queries } = readKitData(window.document);
  const importKit = async (kit: string): Promise<KitModule> => {
    const script = scripts[kit];
    if (script === undefined || script === '') throw new Error(`The kit "${kit}" has no client module.`);
    // together, because a kit's module imports the other one
    const [module] = await Promise.all([import(/* @vite-ignore */ placePath(script)), import('./kit-client.ts')]);
    return module as KitModule; // the build of the kit has checked it
  };
  const load = createComponentLoader(importKit);
  const mountIslands = createIslands({ load, store, queries });
  const loadSupport = async (kit: string) => (scripts[kit] && (await importKit(kit)).loadSamples?.()) || {};
  // see enhanceText
  window.addEventListener(textShownEvent, (event) => {
    const { target, detail } = event as CustomEvent<string>;
    addRuns(target as HTMLElement, detail, loadSupport);
    mountIslands(target as HTMLElement);
  });
  return createKitScreens(screens, load);
}
