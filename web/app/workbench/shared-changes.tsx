import type { ReactElement } from 'react';
import { diffLines } from './diff-lines.ts';
import type { ProjectFiles } from './plan-run.ts';
import type { FileChange } from './share-link.ts';
import { Terminal } from './terminal.tsx';

/** What a link has changed in the sample of the page. */
export function SharedChanges(props: {
  readonly original: ProjectFiles;
  readonly changes: readonly FileChange[];
}): ReactElement {
  const { original, changes } = props;
  return (
    <details className="workbench-shared" open>
      <summary>
        This link changes {changes.length === 1 ? 'one file' : `${changes.length} files`} of the sample. Reset brings
        back the page’s own.
      </summary>
      {changes.map(({ filePath, text }) => (
        <FileDifference key={filePath} filePath={filePath} old={original.get(filePath)} now={text} />
      ))}
    </details>
  );
}

function FileDifference(props: {
  readonly filePath: string;
  readonly old: string | undefined;
  readonly now: string | undefined;
}): ReactElement {
  const { filePath, old, now } = props;
  const title = old === undefined ? `${filePath}, new` : now === undefined ? `${filePath}, removed` : filePath;
  const lines = diffLines(old ?? '', now ?? '');
  return (
    <>
      <p>{title}</p>
      {lines === undefined ? (
        <p className="workbench-note">The texts are too long to compare line by line.</p>
      ) : (
        <Terminal label={`Changes of ${filePath}`}>
          <code>
            {lines.map(({ sign, text }, index) => (
              <span key={index} className={sign === '+' ? 'is-added' : sign === '-' ? 'is-removed' : undefined}>
                {`${sign} ${text}\n`}
              </span>
            ))}
          </code>
        </Terminal>
      )}
    </>
  );
}
