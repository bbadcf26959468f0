import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { RunResult } from '../../compiler/compiler-messages.ts';
import { buildPreviewPage, listPreviewPages, maxConsoleLines } from './build-preview-page.ts';
import { openSandbox } from './compiler-frame.ts';
import { Terminal } from './terminal.tsx';

/** How many messages a preview may send to the page, which expects one. */
const maxStrayMessages = 100;

/** A line of the console. */
interface ConsoleLine {
  readonly level: string;
  readonly text: string;
}

/** The built page in a frame that can reach neither the site nor the network, with its console. */
export function PreviewView(props: { readonly result: RunResult; readonly sandboxUrl: string }): ReactElement {
  const { result, sandboxUrl } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [chosen, setChosen] = useState<string>();
  const pages = useMemo(() => listPreviewPages(result), [result]);
  const pagePath = pages.find((path) => path === chosen) ?? pages[0];
  const page = useMemo(() => buildPreviewPage(result, pagePath), [result, pagePath]);
  useEffect(() => {
    const element = frame.current;
    if (element === null || page === undefined) return undefined;
    const { port1: port, port2 } = new MessageChannel();
    setLines([]);
    let count = 0;
    port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      count += 1;
      if (count > maxConsoleLines) port.close(); // later messages are ignored
      const line = count > maxConsoleLines ? { level: 'log', text: 'Later lines are left out.' } : readLine(data);
      if (line !== undefined) setLines((known) => [...known, line]);
    });
    port.start();
    // messages to the page itself have no receiver; too many of them would keep the page busy
    let strayCount = 0;
    const onStray = ({ source }: MessageEvent): void => {
      if (source === null || source !== element.contentWindow || (strayCount += 1) <= maxStrayMessages) return;
      window.removeEventListener('message', onStray);
      element.src = 'about:blank';
      port.close();
      setLines((known) => [...known, { level: 'error', text: 'Stopped: it sent too many messages to the page.' }]);
    };
    window.addEventListener('message', onStray);
    const opening = new AbortController();
    openSandbox(sandboxUrl, element, opening.signal).then(
      () => element.contentWindow?.postMessage({ kind: 'preview', text: page }, '*', [port2]),
      (error: unknown) => {
        if (opening.signal.aborted) return;
        setLines([{ level: 'error', text: error instanceof Error ? error.message : 'It did not start.' }]);
      },
    );
    return () => {
      opening.abort();
      window.removeEventListener('message', onStray);
      port.close();
    };
  }, [page, sandboxUrl]);
  if (page === undefined)
    return (
      <p className="workbench-note">
        The build wrote no script for a browser. A program for Node runs in the output of its command.
      </p>
    );
  return (
    <>
      {pages.length > 1 && (
        <label className="workbench-page">
          Page{' '}
          <select value={pagePath} onChange={(event) => setChosen(event.target.value)}>
            {pages.map((path) => (
              <option key={path}>{path}</option>
            ))}
          </select>
        </label>
      )}
      <iframe ref={frame} className="workbench-frame" title="Preview of the sample" sandbox="allow-scripts" />
      <p className="workbench-note">Console</p>
      <Terminal label="Console of the preview">
        <code>
          {lines.length === 0
            ? 'Nothing yet.'
            : lines.map(({ level, text }, index) => (
                <span key={index} className={level === 'error' ? 'is-removed' : undefined}>
                  {level === 'log' ? text : `${level}: ${text}`}
                  {'\n'}
                </span>
              ))}
        </code>
      </Terminal>
    </>
  );
}

function readLine(data: unknown): ConsoleLine | undefined {
  if (!Array.isArray(data)) return undefined;
  const [level, text] = data as readonly unknown[];
  return typeof level === 'string' && typeof text === 'string' ? { level, text: text.slice(0, 4000) } : undefined;
}
