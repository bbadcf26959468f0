/** Scrolls a list until an entry is in view, without scrolling the page. */
export function revealInside(list: HTMLElement, entry: HTMLElement): void {
  const listBox = list.getBoundingClientRect();
  const entryBox = entry.getBoundingClientRect();
  if (entryBox.top >= listBox.top && entryBox.bottom <= listBox.bottom) return;
  list.scrollTop += entryBox.top - listBox.top - (listBox.height - entryBox.height) / 3;
}
