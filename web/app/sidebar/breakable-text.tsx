import { Fragment, type ReactElement } from 'react';

/** Text in which a narrow column may break a long word: after punctuation and between the words of a camel-case name. */
export function BreakableText({ text }: { readonly text: string }): ReactElement {
  const parts = text.length > 12 && !text.includes(' ') ? text.split(/(?<=[.[/_-])(?=\w)|(?<=[a-z])(?=[A-Z])/) : [text];
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
