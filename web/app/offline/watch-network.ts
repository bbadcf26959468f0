/** Checks whether the network responds. A rejected promise means that it does not. */
export type CheckNetwork = () => Promise<boolean>;

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

/**
 * Creates a watch that calls back once when the network responds again. It checks as soon as the browser reports a
 * network or the page is shown again, and otherwise with growing delays, because browsers report that they are online as
 * soon as there is any connection. A restarted watch keeps its delay, so that an unstable network does not make the
 * screen flicker.
 */
export function createNetworkWatch(check: CheckNetwork): (onBack: () => void) => () => void {
  let delayMs = firstDelayMs;

  return (onBack) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isChecking = false;
    let isStopped = false;
    const tryNow = async (): Promise<void> => {
      if (isChecking || isStopped) return;
      clearTimeout(timer);
      isChecking = true;
      const isPossible = navigator.onLine && document.visibilityState === 'visible';
      const isBack = isPossible && (await check().catch(() => false));
      isChecking = false;
      if (isStopped) return;
      if (isBack) onBack();
      else wait();
    };
    const wait = (): void => {
      timer = setTimeout(tryNow, delayMs);
      delayMs = Math.min(delayMs * 2, longestDelayMs);
    };
    const tryAnew = (): void => {
      delayMs = firstDelayMs;
      void tryNow();
    };

    wait();
    window.addEventListener('online', tryAnew);
    document.addEventListener('visibilitychange', tryAnew);
    return () => {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener('online', tryAnew);
      document.removeEventListener('visibilitychange', tryAnew);
    };
  };
}
