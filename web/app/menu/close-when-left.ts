/**
 * Closes a menu with Escape, which moves the focus to its button, with a press outside, or when the focus leaves it.
 * @returns a function that ends that
 */
export function closeWhenLeft(menu: HTMLDetailsElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const closeOutside = ({ target }: Event): void => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  const closeWithKey = ({ key }: KeyboardEvent): void => {
    if (key !== 'Escape') return;
    close();
    menu.querySelector('summary')?.focus();
  };
  document.addEventListener('pointerdown', closeOutside, { signal });
  document.addEventListener('focusin', closeOutside, { signal });
  menu.addEventListener('keydown', closeWithKey, { signal });
  return () => listening.abort();
}
