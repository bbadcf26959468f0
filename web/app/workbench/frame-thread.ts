// IO (clock). Whether a frame has a thread of its own: some browsers run frames of this kind in another process, others do
// only on some devices. It is measured, for every frame that is to run code of a sample.

/** How long the frame computes. The page waits for it where the two share a thread. */
const probeMs = 50;

/** A page with a thread of its own waits less. */
const longestWaitMs = 30;

/** A busy machine can make a page wait for other reasons. */
const maxProbes = 3;

/** Measures whether a frame runs on another thread than the page. @param frame its document has started */
export async function hasOwnThread(frame: HTMLIFrameElement): Promise<boolean> {
  for (let count = 0; count < maxProbes; count += 1) if ((await measureWait(frame)) < longestWaitMs) return true;
  return false;
}

/** Lets the frame compute, and measures for how long the page could do nothing meanwhile. */
async function measureWait(frame: HTMLIFrameElement): Promise<number> {
  const answer = new MessageChannel();
  const turn = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<number>();
  let longestMs = 0;
  let startedAt = performance.now();
  turn.port1.addEventListener('message', () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - startedAt);
    startedAt = now;
    turn.port2.postMessage(0);
  });
  answer.port1.addEventListener('message', () => {
    longestMs = Math.max(longestMs, performance.now() - startedAt);
    resolve(longestMs);
  });
  turn.port1.start();
  answer.port1.start();
  frame.contentWindow?.postMessage({ kind: 'probe', durationMs: probeMs }, '*', [answer.port2]);
  turn.port2.postMessage(0);
  try {
    return await promise;
  } finally {
    turn.port1.close();
    answer.port1.close();
  }
}
