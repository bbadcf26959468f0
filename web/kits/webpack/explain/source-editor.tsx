import { useEffect, useImperativeHandle, useMemo, useRef, type ReactElement, type Ref } from 'react';
import type { SourcePlace } from './analyse/explain-configuration.ts';

/** What others can do with an editor. */
export interface SourceEditorHandle {
  /** Selects a place, brings it into view, and takes the focus there. */
  readonly select: (place: SourcePlace) => void;
}

/** Props of {@link SourceEditor}. */
export interface SourceEditorProps {
  readonly text: string;
  /** Lines with a mistake, counted from 1. */
  readonly markedLines: ReadonlySet<number>;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<SourceEditorHandle>;
}

/** Line numbers that are drawn. */
const maxNumbers = 5000;

/** A text field for code, with line numbers. */
export function SourceEditor({ text, markedLines, onChange, ref }: SourceEditorProps): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  const numbers = useRef<HTMLOListElement>(null);
  const count = useMemo(() => Math.min(maxNumbers, Math.max(12, text.split('\n').length)), [text]);

  const follow = (): void => {
    if (numbers.current !== null && field.current !== null) {
      numbers.current.style.transform = `translateY(${-field.current.scrollTop}px)`;
    }
  };
  useEffect(follow, [count]);
  useImperativeHandle(
    ref,
    () => ({
      select: ({ start, end, line }) => {
        const element = field.current;
        if (element === null) return;
        element.focus({ preventScroll: true });
        element.setSelectionRange(start, end);
        const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
        element.scrollTop = Math.max(0, (line - 1) * lineHeight - element.clientHeight / 3);
        element.scrollIntoView({ block: 'nearest' });
        follow();
      },
    }),
    [],
  );
  return (
    <div className="dg-source">
      <div className="dg-source-numbers" aria-hidden="true">
        <ol ref={numbers}>
          {Array.from({ length: count }, (_, index) => (
            <li key={index} className={markedLines.has(index + 1) ? 'is-marked' : undefined}>
              {index + 1}
            </li>
          ))}
        </ol>
      </div>
      <textarea
        ref={field}
        value={text}
        aria-label="Source of your configuration"
        placeholder={'Paste your configuration,\nor drop the file.'}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onScroll={follow}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
