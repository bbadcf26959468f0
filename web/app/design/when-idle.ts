/** Runs something when the browser is idle. A few browsers do not say when they are. */
export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? requestAnimationFrame)(run);
}
