import { useId, useState, type FormEvent, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { useMessages } from '../design/language.ts';

/**
 * Asks whether the page was useful. It is a plain form, which works without JavaScript too; with a `mailto:` URL, the
 * reader's mail program sends the answer. Offline, the form keeps the answer and says so.
 */
export function Feedback(props: {
  readonly page: Pick<LoadedPage, 'url' | 'title'>;
  /** Where the answers go, a `mailto:` or `https:` URL. */
  readonly url: string;
}): ReactElement {
  const messages = useMessages(frameMessages);
  const { page, url } = props;
  const id = useId();
  const address = /^mailto:(.*)/.exec(url)?.[1];
  const isMail = address !== undefined;
  const [isUnsent, setIsUnsent] = useState(false);
  const checkNetwork = (event: FormEvent): void => {
    const hasNetwork = isMail || navigator.onLine;
    setIsUnsent(!hasNetwork);
    if (!hasNetwork) event.preventDefault();
  };
  return (
    <form
      className="dg-feedback"
      action={url}
      method={isMail ? 'get' : 'post'}
      aria-describedby={id}
      onSubmit={checkNetwork}
    >
      {!isMail && <input type="hidden" name="page" value={page.url} />}
      <fieldset>
        <legend>{messages.wasUseful}</legend>
        {(['yes', 'no'] as const).map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={isMail ? 'subject' : 'useful'}
              value={isMail ? formatMessage(messages.feedbackSubject, { ...page, answer: messages[answer] }) : answer}
              required
            />{' '}
            {messages[answer]}
          </label>
        ))}
      </fieldset>
      <div>
        <label>
          {messages.feedbackText}
          <textarea name={isMail ? 'body' : 'text'} rows={3} maxLength={2000} />
        </label>
        <p id={id}>
          {isMail
            ? formatMessage(messages.feedbackByMail, { address })
            : formatMessage(messages.feedbackByForm, { host: new URL(url).host })}
        </p>
        <button type="submit" className="dg-button">
          {isMail ? messages.writeMessage : messages.send}
        </button>
        <output>{isUnsent && messages.feedbackUnsent}</output>
      </div>
    </form>
  );
}
