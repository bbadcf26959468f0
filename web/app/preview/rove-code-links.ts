// The links in code as one stop of the Tab key for each block; arrow keys move between them. Otherwise a page of the
// reference would have hundreds of stops. Without JavaScript every link is a stop.

const codeLinks = 'pre > code a[href]';

/** Leaves one tab stop in each block that has links. */
export function gatherTabStops(root: ParentNode): void {
  for (const pre of root.querySelectorAll<HTMLElement>('pre:not([data-is-gathered])')) {
    const links = pre.querySelectorAll<HTMLAnchorElement>(':scope > code a[href]');
    pre.dataset['isGathered'] = '';
    for (const [index, link] of links.entries()) link.tabIndex = index === 0 ? 0 : -1;
  }
}

/** Finds the links of the block that a link is in, in order; empty for a link that is not in code. */
export function listBlockLinks(link: Element): readonly HTMLAnchorElement[] {
  const pre = link.closest('pre');
  return pre === null ? [] : [...pre.querySelectorAll<HTMLAnchorElement>(`:scope > code a[href]`)];
}

/** Moves the focus from a link in code to the next or previous one, for the left and right arrow keys. */
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
