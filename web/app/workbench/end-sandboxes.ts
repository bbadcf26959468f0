// IO. The end of all sandboxes of the page. Their frames share a process, which ends with the last of them: while one is
// left, so is a loop that never ends.

const eventName = 'docgraph-sandboxes-end';

/** Ends all sandboxes of the page but one. @param kept frame of the one that needs the others to end */
export function endSandboxes(kept?: HTMLIFrameElement): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: kept }));
}

/**
 * Calls back when other sandboxes need the end of this one.
 * @param getFrame returns the frame of this one
 * @returns stops that
 */
export function onSandboxesEnd(getFrame: () => HTMLIFrameElement | undefined, end: () => void): () => void {
  const listener = (event: Event): void => {
    const frame = getFrame();
    if (event instanceof CustomEvent && (frame === undefined || event.detail !== frame)) end();
  };
  window.addEventListener(eventName, listener);
  return () => window.removeEventListener(eventName, listener);
}
