import type { ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { SiteLink } from '../routing/site-link.tsx';

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
  const { checkedBlocks } = props;
  const counts =
    checkedBlocks !== null && checkedBlocks.all > 0
      ? `: ${checkedBlocks.run} of ${checkedBlocks.all} code blocks run`
      : '';
  const day = props.updatedAt?.slice(0, 10);
  return (
    <div className="dg-actions">
      {canEdit(props.editUrl) && (
        <SiteLink url={props.editUrl} className="dg-icon dg-icon-edit">
          Edit this page
        </SiteLink>
      )}
      <button type="button" className="dg-icon dg-icon-print dg-needs-script" onClick={() => window.print()}>
        Print this page
      </button>
      {props.repoUrl !== null && (
        <SiteLink url={props.repoUrl} className="dg-icon dg-icon-repo">
          Jump to repository
        </SiteLink>
      )}
      {(day !== undefined || props.verifiedWith !== null) && (
        <span>
          {props.verifiedWith !== null && `Checked with ${props.product} ${props.verifiedWith}${counts}`}
          {props.verifiedWith !== null && day !== undefined && ' · '}
          {day !== undefined && (
            <>
              {'Last updated '}
              <time dateTime={day}>{day}</time>
            </>
          )}
        </span>
      )}
    </div>
  );
}
