import type { ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatDay, formatMessage } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/**
 * Returns whether a link opens an editor for the page. A link that names the file only in its fragment opens a general
 * page.
 */
export const canEdit = (editUrl: string | null): editUrl is string => editUrl !== null && !editUrl.includes('#');

/** Links to edit and print the page, what its samples were checked with and how many were run, and its last change. */
export function PageActions(
  props: Pick<LoadedPage, 'editUrl' | 'repoUrl' | 'updatedAt' | 'verifiedWith' | 'checkedBlocks'> & {
    readonly product: string;
  },
): ReactElement {
  const messages = useMessages(frameMessages);
  const { lang } = useLanguage();
  const { checkedBlocks } = props;
  const product = `${props.product} ${props.verifiedWith ?? ''}`;
  const checked =
    checkedBlocks !== null && checkedBlocks.all > 0
      ? formatMessage(messages.checkedBlocks, {
          product,
          run: `${checkedBlocks.run}`,
          all: `${checkedBlocks.all}`,
        })
      : formatMessage(messages.checkedWith, { product });
  const [before, after] = messages.lastUpdated.split('{date}');
  const day = props.updatedAt?.slice(0, 10);
  return (
    <div className="dg-actions">
      {canEdit(props.editUrl) && (
        <SiteLink url={props.editUrl} className="dg-icon dg-icon-edit">
          {messages.editPage}
        </SiteLink>
      )}
      <button type="button" className="dg-icon dg-icon-print dg-needs-script" onClick={() => window.print()}>
        {messages.printPage}
      </button>
      {props.repoUrl !== null && (
        <SiteLink url={props.repoUrl} className="dg-icon dg-icon-repo">
          {messages.repository}
        </SiteLink>
      )}
      {(day !== undefined || props.verifiedWith !== null) && (
        <span>
          {props.verifiedWith !== null && checked}
          {props.verifiedWith !== null && day !== undefined && ' · '}
          {day !== undefined && (
            <>
              {before}
              <time dateTime={day} suppressHydrationWarning>
                {formatDay(day, lang)}
              </time>
              {after}
            </>
          )}
        </span>
      )}
    </div>
  );
}
