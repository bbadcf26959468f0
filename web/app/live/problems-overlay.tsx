import { useEffect, type ReactElement } from 'react';
import { formatExcerpt, type ProblemsState } from './problems.ts';

/** The errors in the content, over the last good page. */
export function ProblemsOverlay(props: {
  readonly state: ProblemsState;
  readonly onClose: () => void;
}): ReactElement | null {
  const { state, onClose } = props;
  const isShown = state.problems.length > 0 && !state.isClosed;
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isShown, onClose]);
  if (!isShown) return null;
  const count = state.problems.length;
  return (
    <section className="dg-problems" role="alert" aria-label="Problems in the content">
      <header>
        <strong>{count === 1 ? '1 problem in the content' : `${count} problems in the content`}</strong>
        <button type="button" className="dg-button" onClick={onClose}>
          Close
        </button>
      </header>
      <ol>
        {state.problems.map((problem) => {
          const { path, place, code, message, hint } = problem;
          const position = `${path}:${place.line}:${place.column}`;
          const excerpt = formatExcerpt(problem);
          return (
            <li key={`${position} ${code} ${message}`}>
              <p className="dg-problem-place">
                <code>{position}</code> <code>{code}</code>
              </p>
              <p>{message}</p>
              {excerpt !== undefined && <pre>{excerpt}</pre>}
              <p className="dg-problem-hint">{`hint: ${hint}`}</p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
