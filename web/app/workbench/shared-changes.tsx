import type { ReactElement } from 'react';
import type { ProjectFiles } from './sample-support.ts';
import type { FileChange } from './share-link.ts';
import { TextDifference } from './text-difference.tsx';

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
  return (
    <>
      <p>{title}</p>
      <TextDifference label={`Changes of ${filePath}`} old={old} now={now} />
    </>
  );
}
