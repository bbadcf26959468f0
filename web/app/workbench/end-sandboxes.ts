// IO. The end of all sandboxes of the page. Their frames share a process, which ends with the last of them: while one is
// left, so is a loop that never ends.

const eventName = 'docgraph-sandboxes-end';

/** Ends all sandboxes of the page. */
export function endSandboxes(): void {
  window.dispatchEvent(new Event(eventName));
}

/**
 * Calls back when all sandboxes have to end.
 * @returns ends that
 */
export function onSandboxesEnd(end: () => void): () => void {
  window.addEventListener(eventName, end);
  return () => window.removeEventListener(eventName, end);
}
