import { useEffect, useReducer, useRef, type ReactElement } from 'react';
import { findCopy, isOutdated, keepCopy, measureCopy, removeCopy } from './keep-copy.ts';
import { formatSize, initialOffline, reduceOffline, type OfflineState } from './plan-copy.ts';

/** The copy of the whole documentation in this browser: whether there is one, its size, progress, and what can be done. */
export function OfflineCopy(): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(reduceOffline, initialOffline);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const list = await findCopy(caches);
      dispatch({ type: 'found', list });
      if (list === undefined) dispatch({ type: 'measured', totalBytes: await measureCopy(window) });
      else if (await isOutdated(window, list)) dispatch({ type: 'outdated' });
    };
    find().catch(() => dispatch({ type: 'found', list: undefined })); // storage is blocked, as storing will show
  }, []);
  useEffect(() => {
    // a button that gave way to the next state leaves the focus here
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each kind has other buttons
  }, [state.kind]);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame of its own
    <div ref={box} role="group" aria-label="Copy of the documentation" tabIndex={-1} className="dg-offline-copy">
      <CopyState
        state={state}
        keep={() => void keepCopy(window, dispatch)}
        remove={() => void removeCopy(caches, dispatch)}
      />
    </div>
  );
}

function CopyState(props: {
  readonly state: OfflineState;
  readonly keep: () => void;
  readonly remove: () => void;
}): ReactElement {
  const { state, keep, remove } = props;
  switch (state.kind) {
    case 'unknown':
      return <span>…</span>;
    case 'none':
      return (
        <button type="button" className="dg-button" onClick={keep}>
          Keep the whole documentation in this browser
          {state.totalBytes !== undefined && ` (${formatSize(state.totalBytes)})`}
        </button>
      );
    case 'keeping':
      return (
        <label>
          Keeping the documentation: {formatSize(state.doneBytes)} of {formatSize(state.totalBytes)}{' '}
          <progress value={state.doneBytes} max={Math.max(1, state.totalBytes)} />
        </label>
      );
    case 'kept':
      return (
        <>
          <output>
            The documentation is kept in this browser ({formatSize(state.totalBytes)}).
            {state.isOutdated && ' A newer version is available.'}
          </output>{' '}
          <button type="button" className="dg-button" onClick={keep}>
            Bring it up to date
          </button>{' '}
          <button type="button" className="dg-button" onClick={remove}>
            Remove it
          </button>
        </>
      );
    case 'failed':
      return (
        <>
          <span role="alert">The documentation could not be kept.</span>{' '}
          <button type="button" className="dg-button" onClick={keep}>
            Try again
          </button>
        </>
      );
  }
}
