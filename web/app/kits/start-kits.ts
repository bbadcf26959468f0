// The browser's part of kits, which only sites with kits load.

import type { Screen } from '../data/screen.ts';
import { textShownEvent } from '../data/text-shown-event.ts';
import { createIslands } from './islands.tsx';
import { readKitData } from './kit-data.ts';
import { createComponentLoader, type KitModule } from './kit-module.ts';
import { createKitScreens } from './kit-screen.tsx';
import { placePath } from '../routing/site-base.ts';

/** Mounts components in texts from now on. @returns the screens of the kits */
export function startKits(window: Window): readonly Screen[] {
  const { scripts, screens } = readKitData(window.document);
  const load = createComponentLoader(async (kit) => {
    const script = scripts[kit];
    if (script === undefined) throw new Error(`The kit "${kit}" has no client module.`);
    // together, because a kit's module imports the other one
    const [module] = await Promise.all([import(/* @vite-ignore */ placePath(script)), import('./kit-client.ts')]);
    return module as KitModule; // the build of the kit has checked it
  });
  const mountIslands = createIslands(load);
  window.addEventListener(textShownEvent, ({ target }) => mountIslands(target as HTMLElement)); // see enhanceText
  return createKitScreens(screens, load);
}
