// What a build gave, a view at a time.

import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { RunResult } from '../../../schema/kits/kit-samples.ts';
import { findNextIndex } from '../design/find-next-index.ts';
import { CompareView, countChanges } from './compare-view.tsx';
import type { Build } from './create-build-runner.ts';
import { FilesView } from './files-view.tsx';
import { OutputView } from './output-view.tsx';
import type { PreviewView } from './preview-view.tsx';
import type { SampleSupport } from './sample-support.ts';

/** What the reader looks at, besides the view of the kit, which comes after the files. */
type CoreView = 'Output' | 'Files' | 'Preview' | 'Compare';

type View = CoreView | NonNullable<SampleSupport['view']>;

const nameView = (view: View): string => (typeof view === 'string' ? view : view.name);

/** The views of a result as tabs. While a build runs, the last result stays. */
export function ResultPane(props: {
  readonly build: Build;
  /** The last build that ended. */
  readonly last: RunResult | undefined;
  /** The first build, which the page shows. */
  readonly original: RunResult | undefined;
  readonly sandboxUrl: string;
  /** The view of the kit. */
  readonly own: SampleSupport['view'];
  /** Whether the editor has a file. */
  readonly isShown: (filePath: string) => boolean;
  readonly onShow: (filePath: string, line: number) => void;
  readonly onRunAgain: () => void;
}): ReactElement {
  const { build, last, original, sandboxUrl, own, isShown, onShow, onRunAgain } = props;
  const views: readonly View[] = ['Output', 'Files', ...(own === undefined ? [] : [own]), 'Preview', 'Compare'];
  const [view, setView] = useState<View>('Output');
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [kept, setKept] = useState<RunResult>();
  const [file, setFile] = useState<string>();
  const [choice, setChoice] = useState<unknown>();
  const before = kept ?? original;
  const changedCount = last === undefined || before === undefined ? 0 : countChanges(before.assets, last.assets);
  const onTabKey = (event: KeyboardEvent): void => {
    const next = findNextIndex('horizontal', event.key, views.indexOf(view), views.length);
    const chosen = next === undefined ? undefined : views[next];
    if (chosen === undefined) return;
    event.preventDefault();
    setView(chosen);
    document.getElementById(`${id}-${nameView(chosen)}`)?.focus();
  };

  const renderView = (after: RunResult, first: RunResult): ReactElement => {
    if (typeof view !== 'string') return <view.View result={after} choice={choice} onChoose={setChoice} />;
    switch (view) {
      case 'Output':
        return <OutputView result={after} isShown={isShown} onShow={onShow} />;
      case 'Files':
        return <FilesView assets={after.assets} chosen={file} onChoose={setFile} />;
      case 'Preview':
        return <Preview result={after} sandboxUrl={sandboxUrl} />;
      case 'Compare':
        return <CompareView original={first} kept={kept} after={after} onKeep={setKept} />;
      default: {
        const never: never = view;
        return never;
      }
    }
  };

  return (
    <div className="workbench-result">
      <div className="workbench-tabs" role="tablist" aria-label="Result" tabIndex={-1} onKeyDown={onTabKey}>
        {views.map((each) => (
          <button
            key={nameView(each)}
            type="button"
            role="tab"
            id={`${id}-${nameView(each)}`}
            aria-selected={each === view}
            aria-controls={`${id}-panel`}
            tabIndex={each === view ? 0 : -1}
            onClick={() => setView(each)}
          >
            {nameView(each)}
            {each === 'Compare' && changedCount > 0 && <span className="workbench-changed"> {changedCount}</span>}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className="workbench-panel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${nameView(view)}`}
        tabIndex={0}
      >
        {build.kind === 'failed' && (
          <p className="workbench-failure" role="alert">
            {build.message}{' '}
            <button
              type="button"
              onClick={() => {
                panel.current?.focus({ preventScroll: true }); // the button goes with the message
                onRunAgain();
              }}
            >
              Run again
            </button>
          </p>
        )}
        {last === undefined
          ? build.kind !== 'failed' && <p className="workbench-note">Loading the compiler and building…</p>
          : renderView(last, original ?? last)}
      </div>
    </div>
  );
}

/** The preview, loaded when it is first looked at: nothing else needs its parser. */
function Preview(props: { readonly result: RunResult; readonly sandboxUrl: string }): ReactElement {
  const [View, setView] = useState<typeof PreviewView>();
  useEffect(() => void import('./preview-view.tsx').then((it) => setView(() => it.PreviewView)), []);
  return View === undefined ? <p className="workbench-note">Loading…</p> : <View {...props} />;
}
