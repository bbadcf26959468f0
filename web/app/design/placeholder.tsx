import type { ReactElement } from 'react';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from './language.ts';

/** A placeholder for a page that is loading. It fades in late, so that a fast page never shows it. */
export function Placeholder(): ReactElement {
  const messages = useMessages(frameMessages);
  return (
    <output className="dg-placeholder" aria-label={messages.loading}>
      <span />
      <span />
      <span />
      <span />
    </output>
  );
}
