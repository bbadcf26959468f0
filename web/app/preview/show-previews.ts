// The cards that preview links: they open when the pointer rests on a link or a link gets the focus, stay while the
// pointer is on them, and close with Escape. On touch screens a link of the text is only a link; the first tap on a name
// in code opens its card, and the next one, on the name or on its card, follows the link.
// See https://www.w3.org/TR/WCAG22/#content-on-hover-or-focus

import { previewMessages } from '../../../schema/messages/english/preview-messages.ts';
import { decodeSegment } from '../../../schema/wire/decode-segment.ts';
import { readMessages } from '../design/language.ts';
import './preview-card.css';
import { announce } from '../design/announce.ts';
import { trustHtml } from '../design/trusted-types.ts';
import { elementIds } from '../design/element-ids.ts';
import { keepFocusOrder } from '../focus/focus-order.ts';
import { buildCard } from './build-card.ts';
import type { LoadPage } from './load-page.ts';
import { placeCard } from './place-card.ts';
import { findPreviewLink, findTappedName, listBlockLinks } from './preview-link.ts';
import { readPreview, type Preview } from './read-preview.ts';

/** How long the pointer rests on a link before its card opens. */
const restMs = 150;

/** How long a card waits for the pointer on its way from the link. */
const leaveMs = 250;

const cardId = 'dg-card';

/**
 * Shows previews from now on.
 * @param first the event that started them
 * @param tap a click on a name in code that happened while this code was loading
 */
export function showPreviews(window: Window, loadPage: LoadPage, first: Event, tap: Event | undefined): void {
  const { document } = window;
  const card = document.createElement('div');
  card.id = cardId;
  card.className = 'dg-card';
  card.role = 'tooltip';
  card.popover = 'manual';
  card.tabIndex = -1; // otherwise a long one, which scrolls, is a stop of the Tab key
  /** The link that the reader points at or has moved to. */
  let wanted: HTMLAnchorElement | undefined;
  /** The link whose card is open. */
  let shown: HTMLAnchorElement | undefined;
  /** The last `pointerover` event. */
  let pointed: Event | undefined;
  /** The name whose next tap follows its link. */
  let tapped: HTMLAnchorElement | undefined;
  /** Whether the reader has closed a card and not moved the pointer since: what was under the card opens none. */
  let isDismissed = false;
  let timer: number | undefined;
  const parser = new DOMParser();
  const pages = new Map<string, { readonly html: string; readonly body: ParentNode }>();

  function readBody(path: string, html: string): ParentNode {
    const known = pages.get(path);
    if (known?.html === html) return known.body;
    const { body } = parser.parseFromString(trustHtml(html), 'text/html');
    pages.set(path, { html, body });
    return body;
  }

  async function loadPreview(link: HTMLAnchorElement): Promise<Preview | undefined> {
    const fragment = decodeSegment(link.hash.slice(1));
    const text = document.getElementById(elementIds.body);
    if (link.pathname === window.location.pathname) {
      const title = document.querySelector('h1')?.textContent ?? '';
      return text === null || fragment === '' ? undefined : readPreview(text, { title, description: null }, fragment);
    }
    const page = await loadPage(link.pathname);
    return page && readPreview(readBody(link.pathname, page.html), page, fragment);
  }

  async function open(link: HTMLAnchorElement, isKeyboard: boolean): Promise<void> {
    const isTapped = tapped === link;
    const preview = await loadPreview(link).catch(() => undefined);
    if (preview === undefined || wanted !== link || !link.isConnected) return;
    close();
    shown = link;
    const hasOthers = isKeyboard && listBlockLinks(link).length > 1;
    const messages = readMessages(previewMessages);
    const hint = isTapped ? messages.tapAgain : hasOthers ? messages.otherNames : undefined;
    card.replaceChildren(...buildCard(document, preview, hint));
    if (!card.isConnected) (document.getElementById(elementIds.main) ?? document.body).append(card);
    card.showPopover();
    place(link);
    link.setAttribute('aria-describedby', cardId);
    if (isTapped) announce(card.innerText);
  }

  function place(link: HTMLAnchorElement): void {
    const rects = [...link.getClientRects()];
    const [top, bottom] = [rects[0], rects.at(-1)];
    if (top === undefined || bottom === undefined) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const topPx = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    card.style.removeProperty('--card-height');
    const position = placeCard({
      line: { top: top.top, bottom: bottom.bottom, left: bottom.left },
      card: { width: card.offsetWidth, height: card.offsetHeight },
      view: { width, height },
      topPx,
    });
    card.style.setProperty('--card-left', `${position.left + window.scrollX}px`);
    card.style.setProperty('--card-top', `${position.top + window.scrollY}px`);
    card.style.setProperty('--card-height', `${position.maxHeight}px`);
  }

  function close(): void {
    window.clearTimeout(timer);
    shown?.removeAttribute('aria-describedby');
    shown = undefined;
    if (card.matches(':popover-open')) card.hidePopover();
  }

  function openLater(link: HTMLAnchorElement, delayMs: number, isKeyboard: boolean): void {
    window.clearTimeout(timer);
    wanted = link;
    if (shown !== link) timer = window.setTimeout(() => void open(link, isKeyboard), delayMs);
  }

  function closeLater(): void {
    window.clearTimeout(timer);
    wanted = undefined;
    timer = window.setTimeout(close, leaveMs);
  }

  function onPointerOver(event: Event): void {
    pointed = event;
    if (isDismissed || !('pointerType' in event) || event.pointerType === 'touch') return;
    const link = findPreviewLink(event.target);
    if (link !== undefined) return openLater(link, restMs, false);
    if (shown !== undefined && event.target instanceof Node && card.contains(event.target)) {
      window.clearTimeout(timer);
      wanted = shown;
    } else if (wanted !== undefined && wanted !== document.activeElement) closeLater();
  }

  function onPointerMove(event: Event): void {
    if (!isDismissed) return;
    isDismissed = false;
    onPointerOver(event);
  }

  function onFocusIn({ target }: Event): void {
    const link = findPreviewLink(target);
    if (link?.matches(':focus-visible') === true) openLater(link, 0, true);
    else if (shown !== undefined) closeLater();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && (shown !== undefined || wanted !== undefined)) {
      event.preventDefault();
      wanted = undefined;
      isDismissed = true;
      close();
    }
  }

  function onClick(event: Event): void {
    if (event.target instanceof Node && card.contains(event.target)) {
      if (tapped !== undefined && tapped === shown) tapped.click();
      return;
    }
    const name = findTappedName(event, pointed);
    wanted = undefined;
    close();
    if (name === undefined || name === tapped) {
      tapped = undefined;
      return;
    }
    event.preventDefault();
    tapped = name;
    openLater(name, 0, false);
  }

  document.addEventListener('pointerover', onPointerOver);
  document.addEventListener('pointermove', onPointerMove);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', ({ target }) => target === wanted && closeLater());
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('click', onClick, { capture: true }); // before the router, which follows links
  // a block that scrolls takes its links with it; the page takes the card along
  document.addEventListener('scroll', ({ target }) => target !== document && target !== card && close(), {
    capture: true,
    passive: true,
  });
  window.addEventListener('popstate', close);
  keepFocusOrder(document, 'key' in first);
  if (!('key' in first)) onPointerOver(first);
  if (tap !== undefined) onClick(tap);
}
