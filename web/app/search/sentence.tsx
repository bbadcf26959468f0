import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { PlaceholderOf } from '../../../schema/messages/message.ts';

/** A message with elements in the place of its placeholders. */
export function Sentence<const Text extends string>(props: {
  readonly text: Text;
  readonly parts: Readonly<Record<PlaceholderOf<Text>, ReactNode>>;
}): ReactElement {
  const parts: Readonly<Record<string, ReactNode>> = props.parts;
  return (
    <>
      {props.text.split(/\{(\w+)\}/).map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a text have no other key
        <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>
      ))}
    </>
  );
}
