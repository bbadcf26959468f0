import { Fragment, type ReactElement } from 'react';
import { splitLongNames } from '../../../schema/wire/split-name.ts';

/** Text in which a narrow column may break long names. In an accessible name, browsers would replace `wbr` with a space. */
export function BreakableText({ text }: { readonly text: string }): ReactElement {
  return (
    <>
      {splitLongNames(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr aria-hidden="true" />}
          {part}
        </Fragment>
      ))}
    </>
  );
}
