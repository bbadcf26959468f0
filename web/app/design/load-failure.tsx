import type { ReactElement } from 'react';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from './language.ts';

/** The message that content could not be loaded, with a retry button. `isPart`: it is part of a larger page. */
export function LoadFailure(props: { readonly onRetry: () => void; readonly isPart?: boolean }): ReactElement {
  const messages = useMessages(frameMessages);
  const Title = props.isPart === true ? 'p' : 'h1';
  return (
    <div role="alert">
      <Title>{messages.loadingFailed}</Title>
      <button type="button" className="dg-button" onClick={props.onRetry}>
        {messages.tryAgain}
      </button>
    </div>
  );
}
