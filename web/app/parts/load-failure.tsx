import type { ReactElement } from 'react';

/** Says that content could not be loaded, and offers to try again. */
export function LoadFailure({ onRetry }: { readonly onRetry: () => void }): ReactElement {
  return (
    <div className="dg-failure" role="alert">
      <p>Error loading content.</p>
      <button type="button" className="dg-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
