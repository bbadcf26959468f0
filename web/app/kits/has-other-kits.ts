// Development only: whether the server has started again with other kits.

import { trustHtml } from '../design/trusted-types.ts';
import { readKitData } from './kit-data.ts';

/** Asks the server whether its documents name other kits than this one does. False when it does not answer. */
export async function hasOtherKits(): Promise<boolean> {
  try {
    const text = await (await fetch(location.href)).text();
    const current = new DOMParser().parseFromString(trustHtml(text), 'text/html');
    return JSON.stringify(readKitData(current)) !== JSON.stringify(readKitData(document));
  } catch {
    return false; // it is gone again
  }
}
