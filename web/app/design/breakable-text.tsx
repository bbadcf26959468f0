import type { ReactElement } from 'react';
import { splitLongNames } from '../../../schema/wire/split-name.ts';

/** Text in which a narrow column may break long names. In an accessible name, browsers would replace `wbr` with a space. */
export function BreakableText({ text }: { readonly text: string }): ReactElement {
  const parts = splitLongNames(text);
  return <>{parts.flatMap((part, index) => (index === 0 ? [part] : [<wbr key={index} aria-hidden="true" />, part]))}</>;
}
