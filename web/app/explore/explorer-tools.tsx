import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';

/** What can be done with the queries. On a narrow screen it is in the drawer. */
export function ExplorerTools(props: {
  readonly closeDrawer: () => void;
  readonly onAdd: () => void;
  /** Undefined where the page cannot save the content. */
  readonly onSave: (() => void) | undefined;
  readonly onShare: () => void;
}): ReactElement {
  const { closeDrawer, onAdd, onSave, onShare } = props;
  // while the drawer is open, it takes every click outside, those of scripts too
  const closeAnd = (run: () => void) => () => {
    flushSync(closeDrawer);
    run();
  };
  return (
    <div className="dg-explore-tools">
      <button type="button" className="dg-button" onClick={closeAnd(onAdd)}>
        New query
      </button>
      {onSave !== undefined && (
        <button type="button" className="dg-button" onClick={closeAnd(onSave)}>
          Save for offline use
        </button>
      )}
      <button type="button" className="dg-button" onClick={closeAnd(onShare)}>
        Copy link
      </button>
    </div>
  );
}
