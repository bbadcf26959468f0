import { Fragment, type ReactElement } from 'react';
import { splitName } from '../../../schema/wire/split-name.ts';

/** Text in which a narrow column may break a long name. */
export function BreakableText({ text }: { readonly text: string }): ReactElement {
  const parts = text.length > 12 && !text.includes(' ') ? splitName(text) : [text];
  return (
    <>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
