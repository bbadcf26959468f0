// The order of focus on long pages. A heading with its facts, a code block and a list of links each are one stop of the Tab
// key; arrow keys move within and between them. On a page with more stops than a reader can pass, the headings and blocks
// together are one stop: the one before the link that has the focus. Without JavaScript every control is a stop.
// See https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex

import { previewMessages } from '../../../schema/messages/english/preview-messages.ts';
import { readMessages } from '../design/language.ts';
import './arrow-keys.css';
import { elementIds } from '../design/element-ids.ts';
import { listControls, listNavigations, listParts, type FocusGroup } from './list-groups.ts';
import { planStops } from './plan-stops.ts';

/** Where the arrow keys are pointed out: groups that do not look like lists of pages or headings. */
const hinted = '#dg-body :is(.heading, .facts, .code), .dg-bar-elsewhere, .dg-related';

/**
 * Keeps the focus order from now on.
 * @param hasStarted whether the reader has pressed Tab already
 */
export function keepFocusOrder(document: Document, hasStarted: boolean): void {
  const hint = document.createElement('p');
  hint.className = 'dg-arrow-keys';
  hint.textContent = readMessages(previewMessages).focusKeys;
  hint.hidden = true;
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') applyStops(document);
    else moveWithArrows(event);
  });
  document.addEventListener('focusin', ({ target }) => {
    const hasKeys = target instanceof Element && target.closest(hinted) !== null;
    hint.hidden = !(hasKeys && target.matches(':focus-visible'));
    if (!hint.isConnected) document.body.append(hint);
  });
  if (hasStarted) applyStops(document);
}

/** Leaves as many stops of the Tab key as the page has room for. */
function applyStops(document: Document): void {
  const parts = listParts(document).filter(({ lines }) => lines.length > 0);
  const navigationGroups = listNavigations(document);
  const all = new Set(listControls(document));
  const tables = parts.filter(({ kind }) => kind === 'table');
  const tableControls = tables.flatMap(flatten);
  for (const control of [...parts, ...navigationGroups].flatMap(flatten)) all.delete(control);
  const plan = planStops({
    fixed: all.size + navigationGroups.length,
    parts: parts.length - tables.length,
    tables: tables.length,
    tableControls: tableControls.length,
  });
  for (const box of document.querySelectorAll<HTMLElement>('#dg-body :is(pre, .table-scroll)')) setStop(box, false);
  for (const group of navigationGroups) leaveOne(document, group);
  if (!plan.areTablesGrouped) for (const control of tableControls) setStop(control, true);
  const grouped = plan.areTablesGrouped ? parts : parts.filter(({ kind }) => kind !== 'table');
  const reached = plan.arePartsJoined ? findReached(document, grouped) : undefined;
  for (const group of grouped) leaveOne(document, group, !plan.arePartsJoined || group === reached);
}

/** Finds the last part that begins before the focus, or before the place that the address names; else the first one. */
function findReached(document: Document, parts: readonly FocusGroup[]): FocusGroup | undefined {
  const body = document.getElementById(elementIds.body);
  const { activeElement } = document;
  const place = body?.contains(activeElement) === true ? activeElement : findTarget(document, body);
  if (place === null) return parts[0];
  const before = parts.findLast((part) => {
    const [control] = flatten(part);
    const frame = control?.closest('.heading, .code, .table-scroll') ?? control;
    if (frame === undefined) return false;
    return frame.contains(place) || (frame.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  return before ?? parts[0];
}

function findTarget(document: Document, body: HTMLElement | null): Element | null {
  const target = document.querySelector(':target');
  return body?.contains(target) === true ? target : null;
}

/** Leaves one stop of a group: what has the focus, else the current link, else the first control; or none. */
function leaveOne(document: Document, group: FocusGroup, isStop = true): void {
  const found = flatten(group);
  const current = found.find((control) => control === document.activeElement);
  const stop = current ?? found.find((control) => control.hasAttribute('aria-current')) ?? found[0];
  for (const control of found) setStop(control, isStop && control === stop);
}

function setStop(control: HTMLElement, isStop: boolean): void {
  const tabIndex = isStop ? 0 : -1;
  if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
}

/** Moves the focus within a group, or to the next line of the text or list. */
function moveWithArrows(event: KeyboardEvent): void {
  const { key, target } = event;
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[key];
  if (step === undefined || event.defaultPrevented) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || !(target instanceof HTMLElement)) return;
  const isVertical = key === 'ArrowDown' || key === 'ArrowUp';
  if (canScroll(target, isVertical, step)) return;
  const navigationGroup = listNavigations(document).find((group) => flatten(group).includes(target));
  const lines = navigationGroup?.lines ?? listParts(document).flatMap((group) => group.lines);
  const line = lines.find((controls) => controls.includes(target));
  if (line === undefined) return;
  const isInOneLine = !isVertical || lines.length === 1;
  const next = isInOneLine ? line[line.indexOf(target) + step] : lines[lines.indexOf(line) + step]?.[0];
  if (next !== undefined || !isVertical) event.preventDefault(); // otherwise the page or block scrolls
  next?.focus();
}

/** Returns whether a focused block or table scrolls in the direction of a key. */
function canScroll(target: HTMLElement, isVertical: boolean, step: number): boolean {
  if (!target.matches('pre, .table-scroll')) return false;
  const [position, end] = isVertical
    ? [target.scrollTop, target.scrollHeight - target.clientHeight]
    : [target.scrollLeft, target.scrollWidth - target.clientWidth];
  return step > 0 ? position < end - 1 : position > 0;
}

const flatten = ({ lines }: FocusGroup): readonly HTMLElement[] => lines.flat();
