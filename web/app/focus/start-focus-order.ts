/** Loads the code of the focus order when the reader starts to move with the Tab key. */
export function startFocusOrder(document: Document): void {
  const waiting = new AbortController();
  const start = ({ key }: KeyboardEvent): void => {
    if (key !== 'Tab') return;
    waiting.abort();
    void import('./focus-order.ts').then(({ keepFocusOrder }) => keepFocusOrder(document), console.info); // without it, everything is a stop
  };
  document.addEventListener('keydown', start, { signal: waiting.signal });
}
