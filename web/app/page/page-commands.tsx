import { useEffect, useRef, useState, type ReactElement } from 'react';
import { closeWhenLeft } from '../menu/close-when-left.ts';
import { announce } from '../design/announce.ts';
import { showShortcuts } from '../menu/show-shortcuts.ts';
import { SiteLink } from '../routing/site-link.tsx';
import type { LoadedPage } from './page-view.ts';
import { commandMessages } from '../../../schema/messages/english/command-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { useMessages } from '../design/language.ts';

/** Props of {@link PageCommands}. */
export interface PageCommandsProps {
  readonly page: Pick<LoadedPage, 'url' | 'title' | 'markdownUrl'>;
  /** The assistant that site.yaml names; null for none. */
  readonly assistant: { readonly title: string; readonly urlTemplate: string } | null;
}

const feedbackMs = 2_000;

/** The entries of the page menu that need JavaScript. The menu closes with Escape, a press outside, or lost focus. */
export function PageCommands({ page, assistant }: PageCommandsProps): ReactElement {
  const messages = useMessages(commandMessages);
  const first = useRef<HTMLLIElement>(null);
  const [done, setDone] = useState<{ readonly name: string; readonly text: string }>();
  useEffect(() => {
    const menu = first.current?.closest('details');
    return menu ? closeWhenLeft(menu, () => menu.removeAttribute('open')) : undefined;
  }, []);
  useEffect(() => {
    if (done === undefined) return undefined;
    const timer = setTimeout(setDone, feedbackMs, undefined);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async (name: string, text: Promise<string>): Promise<void> => {
    const hasCopied = await writeClipboard(text);
    const feedback = hasCopied ? messages.linkCopied : messages.copyRefused;
    setDone({ name, text: feedback });
    announce(feedback);
  };
  const label = (name: string): string => (done?.name === name ? done.text : name);
  const { markdownUrl } = page;
  const close = (): void => first.current?.closest('details')?.removeAttribute('open');
  const { copyLink, copyMarkdown: copyPage } = messages;
  return (
    <>
      <li ref={first}>
        <button
          type="button"
          className="dg-icon dg-icon-link"
          onClick={() => void copy(copyLink, Promise.resolve(new URL(page.url, window.location.href).href))}
        >
          {label(copyLink)}
        </button>
      </li>
      {markdownUrl !== null && (
        <li>
          <button
            type="button"
            className="dg-icon dg-icon-copy"
            onClick={() => void copy(copyPage, readMarkdown(markdownUrl))}
          >
            {label(copyPage)}
          </button>
        </li>
      )}
      {assistant !== null && (
        <li>
          <SiteLink
            url={buildAssistantUrl(assistant.urlTemplate, page, messages.assistantRequest)}
            className="dg-icon dg-icon-chat"
          >
            {formatMessage(messages.openIn, { title: assistant.title })}
          </SiteLink>
        </li>
      )}
      <li>
        <button
          type="button"
          className="dg-icon dg-icon-print"
          onClick={() => {
            close();
            window.print();
          }}
        >
          {messages.print}
        </button>
      </li>
      <li>
        <button
          type="button"
          className="dg-icon dg-icon-keyboard"
          aria-keyshortcuts="?"
          onClick={() => {
            close();
            showShortcuts(document);
          }}
        >
          {messages.keyboardShortcuts}
        </button>
      </li>
    </>
  );
}

/** Builds the URL that asks an assistant to read the page. */
function buildAssistantUrl(
  template: string,
  { url: pageUrl, title, markdownUrl }: PageCommandsProps['page'],
  message: typeof commandMessages.assistantRequest,
): string {
  const address = new URL(markdownUrl ?? pageUrl, window.location.href).href;
  const request = formatMessage(message, { title, address });
  return template.replace('{request}', () => encodeURIComponent(request));
}

async function readMarkdown(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The page has no markdown: ${response.status}`);
  return response.text();
}

/** Copies a text that is still loading. @returns whether the browser allowed it */
async function writeClipboard(text: Promise<string>): Promise<boolean> {
  try {
    // a pending item keeps the permission of the reader's click, which some browsers lose while the text loads
    const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch (error) {
    console.info('The text could not be copied.', error);
    return false;
  }
}
