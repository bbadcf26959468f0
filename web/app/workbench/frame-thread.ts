// Whether a frame has a thread of its own: some browsers run frames of this kind in another process, others do only on
// some devices. It is measured, for every frame that is to run code of a sample.

/** How long the frame computes. A page on the same thread waits for it. */
const computingMs = 50;

/** Turns of the page's event loop while the frame computes. On one thread there is none, or one between two messages. */
const minTurns = 3;

/** On a busy machine, a page with a thread of its own may not run while the frame computes. */
const maxAttempts = 8;

/** Measures whether a frame runs on another thread than the page. @param frame its document has started */
export async function hasOwnThread(frame: HTMLIFrameElement): Promise<boolean> {
  for (let count = 0; count < maxAttempts; count += 1) if ((await countTurns(frame)) >= minTurns) return true;
  return false;
}

/** Lets the frame compute, and counts the turns of the page between the messages that it sends before and after. */
async function countTurns(frame: HTMLIFrameElement): Promise<number> {
  const report = new MessageChannel();
  const turn = new MessageChannel();
  const { promise, resolve } = Promise.withResolvers<number>();
  let turnCount: number | undefined;
  turn.port1.addEventListener('message', () => {
    if (turnCount !== undefined) turnCount += 1;
    turn.port2.postMessage(0);
  });
  report.port1.addEventListener('message', () => {
    if (turnCount === undefined) turnCount = 0;
    else resolve(turnCount);
  });
  turn.port1.start();
  report.port1.start();
  frame.contentWindow?.postMessage({ kind: 'probe', computingMs }, '*', [report.port2]);
  turn.port2.postMessage(0);
  try {
    return await promise;
  } finally {
    turn.port1.close();
    report.port1.close();
  }
}
