/** Asks whether the network answers. A rejected promise means that it does not. */
export type AskNetwork = () => Promise<boolean>;

const firstDelayMs = 2000;
const longestDelayMs = 60_000;

/**
 * Creates a watch that calls back once when the network answers again: asked as soon as the browser hears of a network
 * or the page is shown again, and otherwise less and less often, because browsers say that they are online as soon as
 * there is any connection. The delays go on growing when the watch is started anew, so that a network that answers and
 * then fails does not make the screen flicker.
 */
export function createNetworkWatch(ask: AskNetwork): (onBack: () => void) => () => void {
  let delayMs = firstDelayMs;

  return (onBack) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    let isStopped = false;
    const tryNow = async (): Promise<void> => {
      if (isAsking || isStopped) return;
      clearTimeout(timer);
      isAsking = true;
      const isPossible = navigator.onLine && document.visibilityState === 'visible';
      const isBack = isPossible && (await ask().catch(() => false));
      isAsking = false;
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
