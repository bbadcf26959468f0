import type { ReactElement } from 'react';
import type { RunResult } from '../../../schema/kits/kit-samples.ts';
import { Terminal } from './terminal.tsx';

/** What the commands print, as a terminal shows it, with links to the places of errors. */
export function OutputView(props: {
  readonly result: RunResult;
  /** Whether the editor has a file. */
  readonly isShown: (filePath: string) => boolean;
  readonly onShow: (filePath: string, line: number) => void;
}): ReactElement {
  const { result, isShown, onShow } = props;
  const placed = result.problems.filter(
    ({ filePath, line }) => filePath !== undefined && line !== undefined && isShown(filePath),
  );
  return (
    <>
      {placed.length > 0 && (
        <ul className="workbench-problems">
          {placed.slice(0, 20).map(({ severity, message, filePath = '', line = 1, column }, index) => (
            <li key={`${filePath}-${line}-${index}`} data-severity={severity}>
              <button type="button" onClick={() => onShow(filePath, line)}>
                {filePath}:{line}
                {column === undefined ? '' : `:${column}`}
              </button>{' '}
              {severity === 'error' ? 'Error' : 'Warning'}: {message.split('\n').find((text) => text.trim() !== '')}
            </li>
          ))}
        </ul>
      )}
      {result.notice !== undefined && <p className="workbench-note">{result.notice}</p>}
      <Terminal label="Terminal">
        {result.outcomes.map(({ command, output }, index) => (
          <code key={`${command}-${index}`}>
            <span className="workbench-prompt">$ {command}</span>
            {`\n${output.trimEnd()}\n`}
          </code>
        ))}
      </Terminal>
    </>
  );
}
