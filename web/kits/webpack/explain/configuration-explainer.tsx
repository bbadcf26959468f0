import {
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
  type DragEvent,
  type ReactElement,
} from 'react';
import { maxSourceLength } from './analyse/source-limits.ts';
import type { SourcePlace } from './analyse/explain-configuration.ts';
import { readDraft, writeDraft } from './draft.ts';
import { exampleSource } from './example-source.ts';
import './explain.css';
import { ExplanationView } from './explanation-view.tsx';
import { SourceEditor, type SourceEditorHandle } from './source-editor.tsx';
import { useExplanation } from './use-explanation.ts';

/** An editor for a configuration, and beside it what the configuration says. */
export function ConfigurationExplainer(): ReactElement {
  const [text, setText] = useReducer((_: string, next: string) => next, '');
  const [fileProblem, setFileProblem] = useState<string>();
  const [isDropTarget, setDropTarget] = useState(false);
  const state = useExplanation(text);
  const editor = useRef<SourceEditorHandle>(null);
  const fileInput = useRef<HTMLInputElement>(null);

  useEffect(() => setText(readDraft()), []);

  const change = useCallback((next: string): void => {
    setText(next);
    writeDraft(next);
    setFileProblem(undefined);
  }, []);
  const openFile = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    if (file.size > 4 * maxSourceLength) {
      setFileProblem(`“${file.name}” is too large to be a configuration.`);
      return;
    }
    change(await file.text());
  };
  const drop = (event: DragEvent): void => {
    setDropTarget(false);
    if (event.dataTransfer.files.length === 0) return; // dropped text goes where it is dropped
    event.preventDefault();
    void openFile(event.dataTransfer.files[0]);
  };
  const goTo = useCallback((place: SourcePlace): void => editor.current?.select(place), []);
  const marks = useMemo(
    () => new Set(state.explanation?.problems.map(({ place }) => place.line)),
    [state.explanation?.problems],
  );
  return (
    <div
      className={`dg-explainer dg-needs-script${isDropTarget ? ' is-drop-target' : ''}`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setDropTarget(true);
      }}
      onDragLeave={() => setDropTarget(false)}
      onDrop={drop}
    >
      <section aria-label="Your configuration" className="dg-explainer-source">
        <div className="dg-explainer-bar">
          <span className="dg-explainer-file">webpack.config.js</span>
          <button type="button" onClick={() => fileInput.current?.click()}>
            Open a file
          </button>
          <button type="button" onClick={() => change(exampleSource)}>
            Example
          </button>
          <button type="button" disabled={text === ''} onClick={() => change('')}>
            Clear
          </button>
          <input
            ref={fileInput}
            type="file"
            hidden
            accept=".js,.cjs,.mjs,.ts,.cts,.mts,.json"
            onChange={(event) => {
              void openFile(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        <SourceEditor ref={editor} text={text} markedLines={marks} onChange={change} />
        {fileProblem !== undefined && (
          <p role="alert" className="dg-explainer-notice">
            {fileProblem}
          </p>
        )}
      </section>
      <ExplanationView text={text} state={state} onSelect={goTo} />
    </div>
  );
}
