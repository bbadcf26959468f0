// A sample that runs: its files in an editor, and beside it what the build gives.

import {
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactElement,
} from 'react';
import type { RunResult } from '../../compiler/compiler-messages.ts';
import { findNextIndex } from '../design/find-next-index.ts';
import { createBuildRunner, type Build } from './create-build-runner.ts';
import type { CompilerClient } from './compiler-client.ts';
import { EditorPane } from './editor-pane.tsx';
import { FilesView } from './files-view.tsx';
import { GraphView } from './graph-view.tsx';
import { OutputView } from './output-view.tsx';
import { listChanges, type ProjectFiles, type RunPlan } from './plan-run.ts';
import { PreviewView } from './preview-view.tsx';
import { CompareView } from './compare-view.tsx';
import { formatSharedChanges, type FileChange } from './share-link.ts';
import { buildProjectArchive } from './project-archive.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet
import './workbench.css';

/** What the reader looks at. */
const views = ['Output', 'Files', 'Why', 'Preview', 'Compare'] as const;

/** How long typing rests before the next build. */
const restMs = 400;

/** The workbench of one command of a sample. */
export function Workbench(props: {
  readonly name: string;
  readonly number: number;
  readonly plan: RunPlan;
  /** Changes that a link brought. */
  readonly shared: readonly FileChange[];
  readonly client: CompilerClient;
  readonly sandboxUrl: string;
  readonly onClose: () => void;
}): ReactElement {
  const { name, number, plan, shared, client, sandboxUrl, onClose } = props;
  const [files, setFiles] = useState<ProjectFiles>(() => applyChanges(plan.files, shared));
  const [selected, setSelected] = useState(() => shared[0]?.filePath ?? chooseFile(plan.files));
  const [build, setBuild] = useState<Build>({ kind: 'running' });
  const [last, setLast] = useState<RunResult>();
  const [original, setOriginal] = useState<RunResult>();
  const [view, setView] = useState<(typeof views)[number]>('Output');
  const [target, setTarget] = useState<{ readonly line: number; readonly at: number }>();
  const [isWide, setWide] = useState(false);
  const [notice, setNotice] = useState('');
  const section = useRef<HTMLElement>(null);
  const id = useId();

  const [runner] = useState(() =>
    createBuildRunner({
      plan,
      client,
      onBuild(next) {
        setBuild(next);
        if (next.kind !== 'done') return;
        setLast(next.result);
        setOriginal((known) => known ?? next.result);
      },
    }),
  );

  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    runner.run(applyChanges(plan.files, shared));
  }, [plan, runner, shared]);

  useEffect(() => {
    if (!isWide) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) setWide(false);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isWide]);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: ProjectFiles): void => {
    setFiles(next);
    setNotice('');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => runner.run(next), restMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const onEdit = (filePath: string, text: string): void => change(new Map(files).set(filePath, text));

  const problems = build.kind === 'done' ? build.result.problems : [];
  const changes = useMemo(() => listChanges(plan.files, files), [plan.files, files]);
  const show = (filePath: string, line: number): void => {
    if (!files.has(filePath)) return;
    setSelected(filePath);
    setTarget((known) => ({ line, at: (known?.at ?? 0) + 1 }));
  };
  const share = async (): Promise<void> => {
    const fragment = formatSharedChanges(name, number, changes);
    if (fragment === undefined) {
      setNotice('These changes are too long for a link. Download the project instead.');
      return;
    }
    const url = new URL(fragment, window.location.href).href;
    window.history.replaceState(window.history.state, '', url);
    setNotice(
      await navigator.clipboard.writeText(url).then(
        () => 'The link is copied.',
        () => 'The link is in the address bar.',
      ),
    );
  };
  const download = (): void => {
    const archive = buildProjectArchive(files, plan.commands);
    const url = URL.createObjectURL(new Blob([archive], { type: 'application/zip' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  const onTabKey = (event: ReactKeyboardEvent): void => {
    const next = findNextIndex('horizontal', event.key, views.indexOf(view), views.length);
    const chosen = next === undefined ? undefined : views[next];
    if (chosen === undefined) return;
    event.preventDefault();
    setView(chosen);
    document.getElementById(`${id}-${chosen}`)?.focus();
  };

  return (
    <section
      ref={section}
      className={isWide ? 'workbench is-wide' : 'workbench'}
      aria-label={`Sample ${name}`}
      tabIndex={-1}
    >
      <header className="workbench-head">
        <strong>{name}</strong>
        <output className="workbench-state">{notice === '' ? describeBuild(build) : notice}</output>
        <div className="workbench-actions">
          <button type="button" disabled={changes.length === 0} onClick={() => change(plan.files)}>
            Reset
          </button>
          <button type="button" onClick={() => void share()}>
            Copy link
          </button>
          <button type="button" onClick={download}>
            Download
          </button>
          <button type="button" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
            {isWide ? 'Smaller' : 'Larger'}
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </header>
      <div className="workbench-panes">
        <EditorPane
          files={files}
          original={plan.files}
          selected={selected}
          problems={problems}
          target={target}
          onSelect={setSelected}
          onEdit={onEdit}
          onChangeFiles={change}
        />
        <div className="workbench-result">
          <div className="workbench-tabs" role="tablist" aria-label="Result" tabIndex={-1} onKeyDown={onTabKey}>
            {views.map((each) => (
              <button
                key={each}
                type="button"
                role="tab"
                id={`${id}-${each}`}
                aria-selected={each === view}
                aria-controls={`${id}-panel`}
                tabIndex={each === view ? 0 : -1}
                onClick={() => setView(each)}
              >
                {each}
              </button>
            ))}
          </div>
          <div
            className="workbench-panel"
            role="tabpanel"
            id={`${id}-panel`}
            aria-labelledby={`${id}-${view}`}
            tabIndex={0}
          >
            {build.kind === 'failed' && (
              <p className="workbench-failure">
                {build.message}{' '}
                <button type="button" onClick={() => runner.run(files)}>
                  Run again
                </button>
              </p>
            )}
            {last === undefined ? (
              build.kind !== 'failed' && <p className="workbench-note">Loading the compiler and building…</p>
            ) : (
              <Result view={view} last={last} original={original ?? last} sandboxUrl={sandboxUrl} onShow={show} />
            )}
          </div>
        </div>
      </div>
    </section>
  );
}

function Result(props: {
  readonly view: (typeof views)[number];
  readonly last: RunResult;
  readonly original: RunResult;
  readonly sandboxUrl: string;
  readonly onShow: (filePath: string, line: number) => void;
}): ReactElement {
  const { view, last, original, sandboxUrl, onShow } = props;
  switch (view) {
    case 'Output':
      return <OutputView result={last} onShow={onShow} />;
    case 'Files':
      return <FilesView assets={last.assets} />;
    case 'Why':
      return <GraphView graph={last.graph} />;
    case 'Preview':
      return <PreviewView result={last} sandboxUrl={sandboxUrl} />;
    case 'Compare':
      return <CompareView before={original} after={last} />;
    default: {
      const never: never = view;
      return never;
    }
  }
}

function applyChanges(files: ProjectFiles, changes: readonly FileChange[]): ProjectFiles {
  if (changes.length === 0) return files;
  const next = new Map(files);
  for (const { filePath, text } of changes) {
    if (text === undefined) next.delete(filePath);
    else next.set(filePath, text);
  }
  return next;
}

function chooseFile(files: ProjectFiles): string {
  const paths = [...files.keys()];
  return (
    paths.find((path) => path === 'webpack.config.js') ??
    paths.find((path) => path !== 'package.json') ??
    paths[0] ??
    ''
  );
}

const formatCount = (number: number, word: string): string => `${number} ${word}${number === 1 ? '' : 's'}`;

function describeBuild(build: Build): string {
  if (build.kind === 'running') return 'Building…';
  if (build.kind === 'failed') return 'Stopped';
  const { problems, durationMs, outcomes } = build.result;
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const parts = [
    ...(errors > 0 ? [formatCount(errors, 'error')] : []),
    ...(warnings > 0 ? [formatCount(warnings, 'warning')] : []),
  ];
  if (parts.length > 0) return `Built with ${parts.join(' and ')}`;
  return outcomes.at(-1)?.exitCode === 0 ? `Built in ${Math.round(durationMs)} ms` : 'Ended with an error';
}
