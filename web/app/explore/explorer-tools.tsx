import type { ReactElement } from 'react';

/** What can be done with the queries. On a narrow screen it is in the drawer. */
export function ExplorerTools(props: {
  readonly onAdd: () => void;
  /** Undefined where the page cannot save the content. */
  readonly onSave: (() => void) | undefined;
  readonly onShare: () => void;
}): ReactElement {
  return (
    <div className="dg-explore-tools">
      <button type="button" className="dg-button" onClick={props.onAdd}>
        New query
      </button>
      {props.onSave !== undefined && (
        <button type="button" className="dg-button" onClick={props.onSave}>
          Save for offline use
        </button>
      )}
      <button type="button" className="dg-button" onClick={props.onShare}>
        Copy link
      </button>
    </div>
  );
}
