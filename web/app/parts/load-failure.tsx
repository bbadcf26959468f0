import type { ReactElement } from 'react';

/** Says that content could not be loaded, and offers to try again; `isPart`: there is a page around it. */
export function LoadFailure(props: { readonly onRetry: () => void; readonly isPart?: boolean }): ReactElement {
  const Title = props.isPart === true ? 'p' : 'h1';
  return (
    <div className="dg-failure" role="alert">
      <Title>Error loading content.</Title>
      <button type="button" className="dg-button" onClick={props.onRetry}>
        Try again
      </button>
    </div>
  );
}
