import { Fragment, type ReactElement } from 'react';

/** Shows the parts of a name; a narrow column may break it between them. */
export function Breakable({ parts }: { readonly parts: readonly string[] }): ReactElement {
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
