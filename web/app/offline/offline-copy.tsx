import { useEffect, useReducer, type ReactElement } from 'react';
import { findCopy, isOutdated, keepCopy, removeCopy } from './keep-copy.ts';
import { formatSize, initialOffline, reduceOffline } from './plan-copy.ts';

/** The button that stores the whole documentation in this browser, and its progress. */
export function OfflineCopy(): ReactElement {
  const [state, dispatch] = useReducer(reduceOffline, initialOffline);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const list = await findCopy(caches);
      dispatch({ type: 'found', list });
      if (list !== undefined && (await isOutdated(window, list))) dispatch({ type: 'outdated' });
    };
    find().catch(() => dispatch({ type: 'found', list: undefined })); // storage is blocked, as storing will show
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
          <output>
            The documentation is kept in this browser ({formatSize(state.totalBytes)}).
            {state.isOutdated && ' A newer version is available.'}
          </output>{' '}
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
