import { useEffect, useReducer, type ReactElement } from 'react';
import { findCopy, keepCopy, removeCopy } from '../offline/keep-copy.ts';
import { formatSize, initialOffline, reduceOffline } from '../state/offline-copy.ts';

/** Offers to keep the whole documentation in this browser, and shows how far that is. */
export function OfflineCopy(): ReactElement {
  const [state, dispatch] = useReducer(reduceOffline, initialOffline);
  useEffect(() => {
    findCopy(caches).then(
      (list) => dispatch({ type: 'found', list }),
      () => dispatch({ type: 'found', list: undefined }), // storage is closed to the site: keeping will say so
    );
  }, []);
  const keep = (): void => void keepCopy(window, dispatch);
  switch (state.kind) {
    case 'unknown':
      return <span>…</span>;
    case 'none':
      return (
        <button type="button" className="dg-button" onClick={keep}>
          Keep the whole documentation in this browser
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
          <output>The documentation is kept in this browser ({formatSize(state.totalBytes)}).</output>{' '}
          <button type="button" className="dg-button" onClick={keep}>
            Bring it up to date
          </button>{' '}
          <button type="button" className="dg-button" onClick={() => void removeCopy(caches, dispatch)}>
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
