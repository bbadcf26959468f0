import { useState, type ComponentType, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { canEdit } from './page-actions.tsx';
import type { PageCommandsProps } from './page-commands.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** Props of {@link PageMenu}. */
export interface PageMenuProps {
  readonly page: Pick<LoadedPage, 'url' | 'title' | 'editUrl' | 'markdownUrl'>;
  readonly assistant: PageCommandsProps['assistant'];
}

/**
 * The menu of a page. Its links work without JavaScript; the commands are loaded when the reader opens the menu.
 */
export function PageMenu({ page, assistant }: PageMenuProps): ReactElement {
  const messages = useMessages(frameMessages);
  const [Commands, setCommands] = useState<ComponentType<PageCommandsProps>>();
  const load = (): void =>
    void import('./page-commands.tsx').then(
      (module) => setCommands(() => module.PageCommands),
      () => undefined, // the links remain
    );
  return (
    <details className="dg-menu dg-page-menu" onToggle={load}>
      <summary>{messages.pageMenu}</summary>
      <ul>
        {Commands && <Commands page={page} assistant={assistant} />}
        {page.markdownUrl !== null && (
          <li>
            <a href={page.markdownUrl} type="text/markdown" className="dg-icon dg-icon-markdown">
              {messages.viewMarkdown}
            </a>
          </li>
        )}
        {canEdit(page.editUrl) && (
          <li>
            <SiteLink url={page.editUrl} className="dg-icon dg-icon-edit">
              {messages.edit}
            </SiteLink>
          </li>
        )}
      </ul>
    </details>
  );
}
