/** Scrolls a list so that an entry of it is in view; the page itself does not move. */
export function revealInside(list: HTMLElement, entry: HTMLElement): void {
  const listBox = list.getBoundingClientRect();
  const entryBox = entry.getBoundingClientRect();
  if (entryBox.top >= listBox.top && entryBox.bottom <= listBox.bottom) return;
  list.scrollTop += entryBox.top - listBox.top - (listBox.height - entryBox.height) / 3;
}
