// What the reader has unfolded on a page stays open after going back to it, in the same tab, and after a live edit.

const keyOf = (path: string): string => `details:${path}`;

const listDetails = (root: ParentNode): readonly HTMLDetailsElement[] => [
  ...root.querySelectorAll<HTMLDetailsElement>('details:not(.workbench-root *)'),
];

/** Opens and closes the details of a page as the reader left them, and notes later changes. */
export function keepDetails(root: HTMLElement): void {
  const stored = readOpen(window.location.pathname);
  if (stored !== undefined) {
    for (const [index, details] of listDetails(root).entries()) details.open = stored.includes(index);
  }
  root.addEventListener('toggle', noteOpen, { capture: true }); // the same function is added once
}

function noteOpen({ currentTarget, target }: Event): void {
  if (!(currentTarget instanceof HTMLElement) || !(target instanceof Node) || !currentTarget.contains(target)) return;
  const open = listDetails(currentTarget).flatMap((details, index) => (details.open ? [index] : []));
  try {
    window.sessionStorage.setItem(keyOf(window.location.pathname), JSON.stringify(open));
  } catch {
    // storage is full or blocked: the details are as the page has them
  }
}

function readOpen(path: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(path)) ?? 'null');
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined; // blocked, or written by something else
  }
}
