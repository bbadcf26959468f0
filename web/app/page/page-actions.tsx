import type { ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { SiteLink } from '../routing/site-link.tsx';

/** Links to edit, print and view the page, the version that its samples were checked with, and its last change. */
export function PageActions(
  props: Pick<LoadedPage, 'editUrl' | 'markdownUrl' | 'repoUrl' | 'updatedAt' | 'verifiedWith'> & {
    readonly product: string;
  },
): ReactElement {
  const day = props.updatedAt?.slice(0, 10);
  return (
    <div className="dg-actions">
      {props.editUrl !== null && (
        <SiteLink url={props.editUrl} className="dg-icon dg-icon-edit">
          Edit this page
        </SiteLink>
      )}
      {props.markdownUrl !== null && (
        <a href={props.markdownUrl} type="text/markdown" className="dg-icon dg-icon-markdown">
          View as markdown
        </a>
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
          {props.verifiedWith !== null && `Checked with ${props.product} ${props.verifiedWith}`}
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
