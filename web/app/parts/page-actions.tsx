import type { ReactElement } from 'react';
import type { ShownPage } from '../state/page-view.ts';
import { SiteLink } from './site-link.tsx';

/** Shows what can be done with the page, and when it last changed. */
export function PageActions(props: Pick<ShownPage, 'editUrl' | 'repoUrl' | 'updatedAt'>): ReactElement {
  const day = props.updatedAt?.slice(0, 10);
  return (
    <div className="dg-actions">
      {props.editUrl !== null && <SiteLink url={props.editUrl}>Edit this page</SiteLink>}
      {props.repoUrl !== null && <SiteLink url={props.repoUrl}>Jump to repository</SiteLink>}
      <button type="button" className="dg-needs-script" onClick={() => window.print()}>
        Print this page
      </button>
      {day !== undefined && (
        <span>
          {'Last changed '}
          <time dateTime={day}>{day}</time>
        </span>
      )}
    </div>
  );
}
