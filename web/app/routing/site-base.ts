// The folder of the host that the site is published in. The client knows addresses as the browser has them, with the base;
// those that its own code names get it here. A page says what it is, and a worker lies in a folder of the site, so one
// client serves every base.

import { addBase, removeBase } from '../../../schema/wire/base-path.ts';

let base = findBase();

function findBase(): string {
  if (typeof document !== 'undefined') return document.documentElement.dataset['base'] ?? '';
  if (typeof location === 'undefined') return ''; // prerendering, which calls setBase
  const { pathname } = location;
  const assets = pathname.lastIndexOf('/assets/');
  return pathname.slice(0, assets === -1 ? pathname.lastIndexOf('/') : assets);
}

/** Sets the base for prerendering, where there is no page that could say it. A renderer renders one site. */
export function setBase(value: string): void {
  base = value;
}

/** Returns the base, e.g. `/larkspur`; empty at the root of a host. */
export const getBase = (): string => base;

/** Builds the address of something on this site, e.g. `/larkspur/search/` of `/search/`. */
export const placePath = (path: string): string => addBase(base, path);

/** Returns an address as the site's own code names it, e.g. `/search/` of `/larkspur/search/`. */
export const localPath = (path: string): string => removeBase(base, path);
