import { useEffect, useId, useReducer, useRef, useState, type ReactElement } from 'react';
import { findCopy, fetchAvailableFiles, saveCopy, removeCopy } from './save-copy.ts';
import {
  choosePart,
  findChangedFiles,
  formatSize,
  initialOffline,
  measureParts,
  reduceOffline,
  type OfflineSizes,
  type OfflineState,
} from './plan-copy.ts';

const failureText = 'It could not be completed. Check the connection and the free space, then try again.';

/** The copy of the documentation in this browser: its state, size and progress, and the buttons to change it. */
export function OfflineCopy(): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [state, dispatch] = useReducer(reduceOffline, initialOffline);
  const [sizes, setSizes] = useState<OfflineSizes>();
  const [hasSamples, setHasSamples] = useState(false);
  useEffect(() => {
    const find = async (): Promise<void> => {
      const list = await findCopy(caches);
      if (list !== undefined) setHasSamples(list.hasSamples);
      dispatch({ type: 'found', list });
      const available = await fetchAvailableFiles(window);
      if (available === undefined) return;
      setSizes(measureParts(available));
      if (list !== undefined && findChangedFiles(choosePart(available, list.hasSamples), list).length > 0)
        dispatch({ type: 'outdated' });
    };
    find().catch(() => dispatch({ type: 'found', list: undefined })); // storage is blocked, as an attempt to save will show
  }, []);
  useEffect(() => {
    // when the focused button disappears with its state, the focus moves here
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each kind has other buttons
  }, [state.kind]);
  const save = (withSamples: boolean): void => {
    setHasSamples(withSamples);
    void saveCopy(window, withSamples, dispatch);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a frame of its own
    <div ref={box} role="group" aria-label="Copy of the documentation" tabIndex={-1} className="dg-offline-copy">
      <CopyState
        state={state}
        sizes={sizes}
        hasSamples={hasSamples}
        onChoose={setHasSamples}
        save={save}
        remove={() => void removeCopy(caches, dispatch)}
      />
    </div>
  );
}

function CopyState(props: {
  readonly state: OfflineState;
  /** Undefined until they are known. */
  readonly sizes: OfflineSizes | undefined;
  /** What the reader has chosen. */
  readonly hasSamples: boolean;
  readonly onChoose: (hasSamples: boolean) => void;
  readonly save: (hasSamples: boolean) => void;
  readonly remove: () => void;
}): ReactElement {
  const { state, sizes, hasSamples, onChoose, save, remove } = props;
  const samplesBytes = sizes?.samplesBytes ?? 0;
  switch (state.kind) {
    case 'unknown':
      return <span>…</span>;
    case 'none':
      return (
        <>
          {sizes !== undefined && samplesBytes > 0 && (
            <PartChoice sizes={sizes} hasSamples={hasSamples} onChoose={onChoose} />
          )}
          <button type="button" className="dg-button" onClick={() => save(hasSamples)}>
            Save the whole documentation in this browser
            {sizes !== undefined && samplesBytes === 0 && ` (${formatSize(sizes.textBytes)})`}
          </button>
        </>
      );
    case 'saving':
      return (
        <label>
          Saving the documentation: {formatSize(state.doneBytes)} of {formatSize(state.totalBytes)}{' '}
          <progress value={state.doneBytes} max={Math.max(1, state.totalBytes)} />
        </label>
      );
    case 'saved':
      return (
        <>
          <output>
            The documentation is saved in this browser ({formatSize(state.totalBytes)}).
            {samplesBytes > 0 && !state.hasSamples && ' Samples do not run offline.'}
            {state.isOutdated && ' A newer version is available.'}
          </output>{' '}
          {state.hasFailed === true && <span role="alert">{failureText} </span>}
          <button type="button" className="dg-button" onClick={() => save(state.hasSamples)}>
            Update
          </button>{' '}
          {samplesBytes > 0 && (
            <button type="button" className="dg-button" onClick={() => save(!state.hasSamples)}>
              {state.hasSamples ? 'Remove the compiler' : 'Save the compiler too'} ({formatSize(samplesBytes)})
            </button>
          )}{' '}
          <button type="button" className="dg-button" onClick={remove}>
            Remove
          </button>
        </>
      );
    case 'failed':
      return (
        <>
          <span role="alert">The documentation could not be saved.</span>{' '}
          <button type="button" className="dg-button" onClick={() => save(hasSamples)}>
            Try again
          </button>
        </>
      );
  }
}

/** The choice between the parts that a copy can contain, with their sizes. */
function PartChoice(props: {
  readonly sizes: OfflineSizes;
  readonly hasSamples: boolean;
  readonly onChoose: (hasSamples: boolean) => void;
}): ReactElement {
  const { sizes, hasSamples, onChoose } = props;
  const name = useId();
  const { textBytes, samplesBytes } = sizes;
  const choices = [
    { isChosen: !hasSamples, text: 'Text and search', sizeBytes: textBytes },
    { isChosen: hasSamples, text: 'With the compiler, so that samples run too', sizeBytes: textBytes + samplesBytes },
  ];
  return (
    <fieldset className="dg-offline-choice">
      <legend>What to save, and how much space it takes</legend>
      {choices.map(({ isChosen, text, sizeBytes }, index) => (
        <label key={text}>
          <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index === 1)} /> {text}
          <span className="dg-offline-size">{formatSize(sizeBytes)}</span>
        </label>
      ))}
    </fieldset>
  );
}
