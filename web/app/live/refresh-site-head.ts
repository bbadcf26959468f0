// Development only. Brings the head of the open document up to date with site.yaml, extra.css, and the words and kits of the
// site.

import { trustHtml } from '../design/trusted-types.ts';
import { elementIds } from '../design/element-ids.ts';
import { liveStyle } from '../theme/theme.ts';

/** The part of the document's window that is used. */
type SiteWindow = Pick<Window, 'fetch' | 'document'> & { readonly location: Pick<Location, 'href' | 'reload'> };

/**
 * Asks the server for the document again. Its styles are replaced; what the client reads only once needs a reload.
 * @param isLatest whether no later change has been asked about by the time of the answer
 */
export async function refreshSiteHead(window: SiteWindow, isLatest: () => boolean): Promise<void> {
  const { document, location } = window;
  const response = await window.fetch(location.href, { headers: { accept: 'text/html' } });
  if (!response.ok) return; // the page is gone; what is shown of that is not decided here
  const current = new DOMParser().parseFromString(trustHtml(await response.text()), 'text/html');
  if (!isLatest()) return;
  if (describeStart(current) === describeStart(document)) replaceStyles(document, current);
  else location.reload();
}

/** Describes what the client reads once: language, direction, base, words and kits. */
function describeStart(document: Document): string {
  const { lang, dir, dataset } = document.documentElement;
  const [messages, kits] = [elementIds.messages, elementIds.kits].map((id) => document.getElementById(id)?.textContent);
  return JSON.stringify([lang, dir, dataset['base'] ?? '', messages ?? '', kits ?? '']);
}

const listStyles = (document: Document): Element[] => [...document.querySelectorAll(`[${liveStyle}]`)];

/** Puts the styles of one document into the head of another. The old ones go when the new ones are there. */
function replaceStyles(document: Document, current: Document): void {
  const color = 'meta[name="theme-color"]';
  const frameColor = current.querySelector(color)?.getAttribute('content');
  if (frameColor != null) document.querySelector(color)?.setAttribute('content', frameColor);
  const [old, next] = [listStyles(document), listStyles(current)];
  if (old.map(({ outerHTML }) => outerHTML).join('') === next.map(({ outerHTML }) => outerHTML).join('')) return;
  const remove = (): void => {
    for (const element of old) element.remove();
  };
  const added = next.map((element) => document.importNode(element, true));
  const sheet = added.find((element) => element.localName === 'link');
  for (const event of ['load', 'error']) sheet?.addEventListener(event, remove, { once: true });
  (old.at(-1) ?? document.querySelector(color))?.after(...added);
  if (sheet === undefined) remove();
}
