import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { flushSync } from 'react-dom';
import type { BuildProblem } from '../../../schema/kits/kit-samples.ts';
import { findNextIndex } from '../design/find-next-index.ts';
import { createCodeEditor, leaveHint, type CodeEditor } from './code-editor.ts';
import type { ProjectFiles } from './sample-support.ts';
import { isProjectPath } from './share-link.ts';

/** The files of a sample in tabs, and an editor for the selected one. */
export function EditorPane(props: {
  readonly files: ProjectFiles;
  /** The files as the page has them. */
  readonly original: ProjectFiles;
  readonly selected: string;
  readonly problems: readonly BuildProblem[];
  /** A line to move to; `at` grows with each request. */
  readonly target: { readonly line: number; readonly at: number } | undefined;
  readonly onSelect: (filePath: string) => void;
  readonly onEdit: (filePath: string, text: string) => void;
  readonly onChangeFiles: (files: ProjectFiles) => void;
}): ReactElement {
  const { files, original, selected, problems, target, onSelect, onEdit, onChangeFiles } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const shown = useRef<{ filePath: string; text: string }>(undefined);
  const [isNaming, setNaming] = useState(false);
  const pane = useRef<HTMLDivElement>(null);
  const id = useId();
  const edit = useRef(onEdit);
  useEffect(() => {
    edit.current = onEdit;
  }, [onEdit]);

  useEffect(() => {
    if (host.current === null) return undefined;
    const created = createCodeEditor(host.current, (text) => {
      if (shown.current === undefined) return;
      shown.current = { ...shown.current, text };
      edit.current(shown.current.filePath, text);
    });
    editor.current = created;
    return () => {
      created.destroy();
      shown.current = undefined;
    };
  }, []);

  const text = files.get(selected) ?? '';
  useEffect(() => {
    if (shown.current?.filePath === selected && shown.current.text === text) return;
    shown.current = { filePath: selected, text };
    editor.current?.open(selected, text);
  }, [selected, text]);

  useEffect(() => {
    const marks = problems.flatMap(({ severity, message, filePath, line, column }) =>
      filePath === selected && line !== undefined ? [{ severity, message, line, column }] : [],
    );
    editor.current?.mark(marks);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new text has lost its marks
  }, [problems, selected, text]);

  useEffect(() => {
    if (target !== undefined) editor.current?.show(target.line);
  }, [target]);

  useEffect(() => {
    const tab = document.getElementById(`${id}-${[...files.keys()].indexOf(selected)}`);
    const list = tab?.closest<HTMLElement>('.workbench-tabs');
    // only the list scrolls, not the page
    if (tab !== null && list != null) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [files, id, selected]);

  const paths = [...files.keys()];
  const onTabKey = (event: KeyboardEvent): void => {
    const next = findNextIndex('horizontal', event.key, paths.indexOf(selected), paths.length);
    const path = next === undefined ? undefined : paths[next];
    if (next === undefined || path === undefined) return;
    event.preventDefault();
    onSelect(path);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const add = (path: string): void => {
    setNaming(false);
    if (!isProjectPath(path)) return;
    if (!files.has(path)) onChangeFiles(new Map(files).set(path, ''));
    onSelect(path);
  };

  /** Ends the naming of a file with a key: the field is gone, so the focus moves on to the file, or back. */
  const endNaming = (path: string): void => {
    flushSync(() => add(path));
    const next = isProjectPath(path) ? '[role="tab"][aria-selected="true"]' : '.workbench-add';
    pane.current?.querySelector<HTMLElement>(next)?.focus();
  };

  return (
    <div ref={pane} className="workbench-editor">
      <div className="workbench-tabs">
        <div role="tablist" aria-label="Files" tabIndex={-1} onKeyDown={onTabKey}>
          {paths.map((path, index) => {
            const count = problems.filter(({ filePath, severity }) => filePath === path && severity === 'error').length;
            return (
              <button
                key={path}
                type="button"
                role="tab"
                id={`${id}-${index}`}
                aria-selected={path === selected}
                aria-controls={`${id}-editor`}
                tabIndex={path === selected ? 0 : -1}
                onClick={() => onSelect(path)}
              >
                {path}
                {original.get(path) !== files.get(path) && <span className="workbench-changed"> edited</span>}
                {count > 0 && <span className="workbench-count"> {count === 1 ? '1 error' : `${count} errors`}</span>}
              </button>
            );
          })}
        </div>
        {isNaming ? (
          <input
            className="workbench-name"
            aria-label="Path of the new file"
            placeholder="src/new.js"
            ref={focusOnce}
            onBlur={(event) => add(event.target.value.trim())}
            onKeyDown={(event) => {
              if (event.key === 'Enter') endNaming(event.currentTarget.value.trim());
              if (event.key !== 'Escape') return;
              event.preventDefault(); // the workbench stays as large as it is
              endNaming('');
            }}
          />
        ) : (
          <button type="button" className="workbench-add" aria-label="Add a file" onClick={() => setNaming(true)}>
            +
          </button>
        )}
      </div>
      <div ref={host} id={`${id}-editor`} role="tabpanel" aria-label={selected} className="workbench-code" />
      <p className="workbench-hint" aria-hidden="true">
        {leaveHint}
      </p>
    </div>
  );
}

function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
