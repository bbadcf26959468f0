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
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { offlineMessages } from '../../../schema/messages/english/offline-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** The copy of the documentation in this browser: its state, size and progress, and the buttons to change it. */
export function OfflineCopy(): ReactElement {
  const messages = useMessages(offlineMessages);
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
    <div ref={box} role="group" aria-label={messages.offlineCopy} tabIndex={-1} className="dg-offline-copy">
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
  const { tryAgain } = useMessages(frameMessages);
  const messages = useMessages(offlineMessages);
  const { lang } = useLanguage();
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
            {sizes !== undefined && samplesBytes === 0
              ? formatMessage(messages.saveAllOfSize, { size: formatSize(sizes.textBytes, lang) })
              : messages.saveAll}
          </button>
        </>
      );
    case 'saving':
      return (
        <label>
          {formatMessage(messages.saving, {
            done: formatSize(state.doneBytes, lang),
            total: formatSize(state.totalBytes, lang),
          })}{' '}
          <progress value={state.doneBytes} max={Math.max(1, state.totalBytes)} />
        </label>
      );
    case 'saved':
      return (
        <>
          <output>
            {formatMessage(messages.savedOfSize, { size: formatSize(state.totalBytes, lang) })}
            {samplesBytes > 0 && !state.hasSamples && ` ${messages.samplesNotSaved}`}
            {state.isOutdated && ` ${messages.newerVersion}`}
          </output>{' '}
          {state.hasFailed === true && <span role="alert">{`${messages.updateFailed} `}</span>}
          <button type="button" className="dg-button" onClick={() => save(state.hasSamples)}>
            {messages.update}
          </button>{' '}
          {samplesBytes > 0 && (
            <button type="button" className="dg-button" onClick={() => save(!state.hasSamples)}>
              {formatMessage(messages[state.hasSamples ? 'removeCompiler' : 'saveCompiler'], {
                size: formatSize(samplesBytes, lang),
              })}
            </button>
          )}{' '}
          <button type="button" className="dg-button" onClick={remove}>
            {messages.remove}
          </button>
        </>
      );
    case 'failed':
      return (
        <>
          <span role="alert">{messages.saveFailed}</span>{' '}
          <button type="button" className="dg-button" onClick={() => save(hasSamples)}>
            {tryAgain}
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
  const messages = useMessages(offlineMessages);
  const { lang } = useLanguage();
  const { sizes, hasSamples, onChoose } = props;
  const name = useId();
  const { textBytes, samplesBytes } = sizes;
  const choices = [
    { isChosen: !hasSamples, text: messages.choiceText, sizeBytes: textBytes },
    { isChosen: hasSamples, text: messages.choiceSamples, sizeBytes: textBytes + samplesBytes },
  ];
  return (
    <fieldset className="dg-offline-choice">
      <legend>{messages.choiceTitle}</legend>
      {choices.map(({ isChosen, text, sizeBytes }, index) => (
        <label key={text}>
          <input type="radio" name={name} checked={isChosen} onChange={() => onChoose(index === 1)} /> {text}
          <span className="dg-offline-size">{formatSize(sizeBytes, lang)}</span>
        </label>
      ))}
    </fieldset>
  );
}
