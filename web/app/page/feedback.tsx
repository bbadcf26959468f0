import { useId, useState, type FormEvent, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';

/**
 * Asks whether the page was useful. It is a plain form, which works without JavaScript too; with a `mailto:` URL, the
 * reader's mail program sends the answer. Offline, the form keeps the answer and says so.
 */
export function Feedback(props: {
  readonly page: Pick<LoadedPage, 'url' | 'title'>;
  /** Where the answers go, a `mailto:` or `https:` URL. */
  readonly url: string;
}): ReactElement {
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
        <legend>Was this page useful?</legend>
        {['Yes', 'No'].map((answer) => (
          <label key={answer}>
            <input
              type="radio"
              name={isMail ? 'subject' : 'useful'}
              value={isMail ? `Useful: ${answer}. ${page.title}, ${page.url}` : answer.toLowerCase()}
              required
            />{' '}
            {answer}
          </label>
        ))}
      </fieldset>
      <div>
        <label>
          What is missing, wrong or good?
          <textarea name={isMail ? 'body' : 'text'} rows={3} maxLength={2000} />
        </label>
        <p id={id}>
          {isMail
            ? `Opens a message to ${address} in your mail program. This site sends and stores nothing.`
            : `Your answer and the address of this page go to ${new URL(url).host}. This site stores nothing.`}
        </p>
        <button type="submit" className="dg-button">
          {isMail ? 'Write the message' : 'Send'}
        </button>
        <output>{isUnsent && 'You are offline. Your answer stays here; send it when you are back online.'}</output>
      </div>
    </form>
  );
}
