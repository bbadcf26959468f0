// A sample that runs: its files in an editor, and beside it what the build gives.

import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { RunResult } from '../../../schema/kits/kit-samples.ts';
import { createBuildRunner, type Build } from './create-build-runner.ts';
import { EditorPane } from './editor-pane.tsx';
import { applyChanges, chooseFile, listChanges, type RunPlan } from './plan-run.ts';
import { describeBuild } from './describe-build.ts';
import { ResultPane } from './result-pane.tsx';
import type { RunnerClient } from './runner-client.ts';
import type { ProjectFiles, SampleSupport } from './sample-support.ts';
import { isolateElement } from './isolate-element.ts';
import { formatSharedChanges, type FileChange } from './share-link.ts';
import { SharedChanges } from './shared-changes.tsx';
import './workbench.css';

/** How long typing rests before the next build. */
const restMs = 400;

/** The workbench of one command of a sample. */
export function Workbench(props: {
  readonly name: string;
  readonly number: number;
  readonly plan: RunPlan;
  /** Changes from the link that opened the page. */
  readonly shared: readonly FileChange[];
  readonly support: SampleSupport;
  readonly client: RunnerClient;
  readonly sandboxUrl: string;
  readonly onClose: () => void;
}): ReactElement {
  const { name, number, plan, shared, support, client, sandboxUrl, onClose } = props;
  const [files, setFiles] = useState<ProjectFiles>(() => applyChanges(plan.files, shared));
  const [selected, setSelected] = useState(() => shared[0]?.filePath ?? chooseFile(plan.files, support.firstFile));
  const [build, setBuild] = useState<Build>({ kind: 'running' });
  const [last, setLast] = useState<RunResult>();
  const [original, setOriginal] = useState<RunResult>();
  const [target, setTarget] = useState<{ readonly line: number; readonly at: number }>();
  const [isWide, setWide] = useState(false);
  const [notice, setNotice] = useState('');
  const section = useRef<HTMLElement>(null);

  const [runner] = useState(() =>
    createBuildRunner({
      plan,
      support,
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
    runner.run(plan.files);
    if (shared.length > 0) runner.run(applyChanges(plan.files, shared)); // the page's own is what it is compared with
  }, [plan, runner, shared]);

  const hasResult = last !== undefined;
  useEffect(() => {
    // the first one only: later ones come while the reader edits
    if (hasResult) section.current?.querySelector('.workbench-result')?.scrollIntoView({ block: 'nearest' });
  }, [hasResult]);

  useLayoutEffect(() => {
    if (isWide) section.current?.showPopover(); // in the top layer: the article has a layer of its own, below the header
  }, [isWide]);

  useEffect(() => {
    if (!isWide) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      // in the editor, Escape lets Tab out
      const isEditing = event.target instanceof Element && event.target.classList.contains('workbench-code');
      if (event.key === 'Escape' && !event.defaultPrevented && !isEditing) setWide(false);
    };
    document.addEventListener('keydown', onKeyDown);
    const release = section.current === null ? undefined : isolateElement(section.current);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      release?.();
    };
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
  const { archive, view } = support;
  const download = (): void => {
    if (archive === undefined) return;
    const bytes = archive.build(files, plan.commands);
    const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: `${name}.zip` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1000);
  };
  return (
    <section
      ref={section}
      className={isWide ? 'workbench is-wide' : 'workbench'}
      aria-label={`Sample ${name}`}
      tabIndex={-1}
      popover={isWide ? 'manual' : undefined}
    >
      <header className="workbench-head">
        <strong>{name}</strong>
        <output className="workbench-state">{notice === '' ? describeBuild(build) : notice}</output>
        <div className="workbench-actions">
          {/* not disabled, which would take the focus from whoever has pressed it */}
          <button
            type="button"
            aria-disabled={changes.length === 0}
            onClick={() => {
              if (changes.length > 0) change(plan.files);
            }}
          >
            Reset
          </button>
          <button type="button" onClick={() => void share()}>
            Copy link
          </button>
          {archive !== undefined && (
            <button type="button" title={archive.title} onClick={download}>
              Download
            </button>
          )}
          <button type="button" aria-pressed={isWide} onClick={() => setWide(!isWide)}>
            {isWide ? 'Smaller' : 'Larger'}
          </button>
          <button type="button" onClick={onClose}>
            Close
          </button>
        </div>
      </header>
      {shared.length > 0 && <SharedChanges original={plan.files} changes={shared} />}
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
        <ResultPane
          build={build}
          last={last}
          original={original}
          sandboxUrl={sandboxUrl}
          own={view}
          isShown={(filePath) => files.has(filePath)}
          onShow={show}
          onRunAgain={() => runner.run(files)}
        />
      </div>
    </section>
  );
}
