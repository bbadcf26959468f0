// IO. Runs a built page in a frame, and ends it when it does not answer any more.

import { maxConsoleLines } from './build-preview-page.ts';
import { openSandbox } from './runner-frame.ts';
import { endSandboxes, onSandboxesEnd } from './end-sandboxes.ts';
import { hasOwnThread } from './frame-thread.ts';

/** How many messages a preview may send to the page, which expects one each time that it starts. Each may be large. */
const maxStrayMessages = 10;

/** How often a preview is asked for a sign of life, and how many it may leave unanswered. */
const beatMs = 250;
const maxMissedBeats = 10;

/** A line of the console. */
export interface ConsoleLine {
  readonly level: string;
  readonly text: string;
}

/** `shared`: it has not started, because it would run on the thread of the page. */
export type PreviewState = 'starting' | 'running' | 'stopped' | 'shared';

/** A preview that has been started. */
export interface StartedPreview {
  /** Ends it with its frame. It may be in a loop. */
  readonly end: () => void;
}

/** Starts a preview. */
export function startPreview(options: {
  /** Receives the frame. */
  readonly container: HTMLElement;
  readonly sandboxUrl: string;
  /** Text of the document. */
  readonly page: string;
  /** Whether it may run on the thread of the page. */
  readonly mayShareThread: boolean;
  readonly onLine: (line: ConsoleLine) => void;
  readonly onState: (state: PreviewState) => void;
}): StartedPreview {
  const { container, sandboxUrl, page, mayShareThread, onLine, onState } = options;
  const frame = document.createElement('iframe');
  const [output, life] = [new MessageChannel(), new MessageChannel()];
  const opening = new AbortController();
  let isEnded = false;
  let lineCount = 0;
  let strayCount = 0;
  let missedBeats = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const onStray = ({ source }: MessageEvent): void => {
    // messages to the page itself have no receiver; too many of them would keep the page busy
    if (source !== null && source === frame.contentWindow && (strayCount += 1) > maxStrayMessages)
      stop('it sent too many messages to the page.');
  };

  function end(): void {
    if (isEnded) return;
    isEnded = true;
    opening.abort();
    clearInterval(timer);
    window.removeEventListener('message', onStray);
    stopListening();
    output.port1.close();
    life.port1.close();
    frame.remove();
    if (missedBeats > 0) endSandboxes(); // it may be in a loop
  }

  const stopListening = onSandboxesEnd(
    () => frame,
    () => stop('another sample had to be ended.'),
  );

  function stop(reason: string): void {
    if (isEnded) return;
    end();
    onState('stopped');
    onLine({ level: 'error', text: `Stopped: ${reason}` });
  }

  const readOutput = ({ data }: MessageEvent<unknown>): void => {
    lineCount += 1;
    if (lineCount > maxConsoleLines) output.port1.close(); // later messages are ignored
    const isLast = lineCount > maxConsoleLines;
    const line = isLast ? { level: 'log', text: 'Later lines are left out.' } : readLine(data);
    if (line !== undefined) onLine(line);
  };

  const beat = (): void => {
    if (document.hidden) return; // browsers let hidden frames rest
    if (missedBeats >= maxMissedBeats) {
      stop(`it gave no sign of life for ${(beatMs * maxMissedBeats) / 1000} seconds.`);
      return;
    }
    missedBeats += 1;
    life.port1.postMessage(0);
  };

  async function open(): Promise<void> {
    await openSandbox(sandboxUrl, frame, opening.signal);
    if (!mayShareThread && !(await hasOwnThread(frame))) {
      if (!isEnded) onState('shared');
      end();
    }
    if (isEnded) return;
    frame.contentWindow?.postMessage({ kind: 'preview', text: page }, '*', [output.port2, life.port2]);
    timer = setInterval(beat, beatMs);
    onState('running');
  }

  output.port1.addEventListener('message', readOutput);
  life.port1.addEventListener('message', () => (missedBeats = 0));
  output.port1.start();
  life.port1.start();
  window.addEventListener('message', onStray);
  frame.className = 'workbench-frame';
  frame.title = 'Preview of the sample';
  frame.setAttribute('sandbox', 'allow-scripts');
  container.append(frame);
  onState('starting');
  open().catch((error: unknown) => {
    if (isEnded) return;
    end();
    onState('stopped');
    onLine({ level: 'error', text: error instanceof Error ? error.message : 'It did not start.' });
  });
  return { end };
}

function readLine(data: unknown): ConsoleLine | undefined {
  if (!Array.isArray(data)) return undefined;
  const [level, text] = data as readonly unknown[];
  return typeof level === 'string' && typeof text === 'string' ? { level, text: text.slice(0, 4000) } : undefined;
}
