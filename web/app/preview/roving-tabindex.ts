// A roving tabindex for the links in code: each block is one tab stop, and arrow keys move between its links. A block or
// table itself is a stop only while it scrolls. Otherwise a page of the reference would have hundreds of stops. Without
// JavaScript every link and block is a stop.
// See https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex

const codeLinks = 'pre > code a[href]';

/** Leaves one tab stop in each code block that has links, and makes blocks and tables that do not scroll no stops. */
export function applyRovingTabindex(root: ParentNode): void {
  for (const box of root.querySelectorAll<HTMLElement>(':is(pre, .table-scroll)[tabindex]')) {
    // reading the size of what is not laid out yet would lay it out
    if (!box.checkVisibility({ contentVisibilityAuto: true })) continue;
    const isScrolling = box.scrollWidth > box.clientWidth || box.scrollHeight > box.clientHeight;
    box.tabIndex = isScrolling ? 0 : -1;
  }
  for (const pre of root.querySelectorAll<HTMLElement>('pre:not([data-has-roving-tabindex])')) {
    const links = pre.querySelectorAll<HTMLAnchorElement>(':scope > code a[href]');
    pre.dataset['hasRovingTabindex'] = '';
    for (const [index, link] of links.entries()) link.tabIndex = index === 0 ? 0 : -1;
  }
}

/** Finds the links of the block that a link is in, in order; empty for a link that is not in code. */
export function listBlockLinks(link: Element): readonly HTMLAnchorElement[] {
  const pre = link.closest('pre');
  return pre === null ? [] : [...pre.querySelectorAll<HTMLAnchorElement>(`:scope > code a[href]`)];
}

/** Moves the focus to the next or previous link of a code block when an arrow key is pressed. */
export function moveBetweenLinks(event: KeyboardEvent): void {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const { target } = event;
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (!(target instanceof HTMLAnchorElement) || !target.matches(codeLinks)) return;
  const links = listBlockLinks(target);
  const next = links[links.indexOf(target) + step];
  event.preventDefault(); // otherwise the block would scroll
  if (next === undefined) return;
  target.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
