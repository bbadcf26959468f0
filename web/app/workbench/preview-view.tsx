import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { RunResult } from '../../../schema/kits/kit-samples.ts';
import { buildPreviewPage, listPreviewPages } from './build-preview-page.ts';
import { startPreview, type ConsoleLine, type PreviewState, type StartedPreview } from './start-preview.ts';
import { Terminal } from './terminal.tsx';

/** The built page in a frame that can reach neither the site nor the network, with its console. */
export function PreviewView(props: { readonly result: RunResult; readonly sandboxUrl: string }): ReactElement {
  const { result, sandboxUrl } = props;
  const container = useRef<HTMLDivElement>(null);
  const preview = useRef<StartedPreview>(undefined);
  const [state, setState] = useState<PreviewState>('starting');
  const [start, setStart] = useState({ mayShareThread: false });
  const [lines, setLines] = useState<readonly ConsoleLine[]>([]);
  const [chosen, setChosen] = useState<string>();
  const pages = useMemo(() => listPreviewPages(result), [result]);
  const pagePath = pages.find((path) => path === chosen) ?? pages[0];
  const page = useMemo(() => buildPreviewPage(result, pagePath), [result, pagePath]);
  useEffect(() => {
    if (container.current === null || page === undefined) return undefined;
    setLines([]);
    const started = startPreview({
      ...start,
      container: container.current,
      sandboxUrl,
      page,
      onState: setState,
      onLine: (line) => setLines((known) => [...known, line]),
    });
    preview.current = started;
    return started.end;
  }, [page, sandboxUrl, start]);
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
      <div ref={container} />
      {state === 'shared' ? (
        <p className="workbench-note">
          This browser would run the page on the thread of this one, so that a loop in it could freeze both.{' '}
          <button type="button" onClick={() => setStart({ mayShareThread: true })}>
            Run it all the same
          </button>
        </p>
      ) : (
        <p className="workbench-note">
          Console {/* one button for both, so that it keeps the focus */}
          <button
            type="button"
            onClick={() => {
              if (state === 'stopped') setStart({ ...start });
              else {
                preview.current?.end();
                setState('stopped');
              }
            }}
          >
            {state === 'stopped' ? 'Start again' : 'Stop'}
          </button>
        </p>
      )}
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
