import type { ReactElement } from 'react';
import { diffLines } from './diff-lines.ts';
import { Terminal } from './terminal.tsx';

/** The lines that two texts do not share, with some around them. @param props.old undefined for a text that is new */
export function TextDifference(props: {
  readonly label: string;
  readonly old: string | undefined;
  readonly now: string | undefined;
}): ReactElement {
  const { label, old = '', now = '' } = props;
  const lines = diffLines(old, now);
  if (lines === undefined) return <p className="workbench-note">The texts are too long to compare line by line.</p>;
  return (
    <Terminal label={label}>
      <code>
        {lines.map(({ sign, text }, index) => (
          <span key={index} className={sign === '+' ? 'is-added' : sign === '-' ? 'is-removed' : undefined}>
            {`${sign} ${text}\n`}
          </span>
        ))}
      </code>
    </Terminal>
  );
}
