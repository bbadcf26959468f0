import type { ReactElement } from 'react';

/** The message that content could not be loaded, with a retry button. `isPart`: it is part of a larger page. */
export function LoadFailure(props: { readonly onRetry: () => void; readonly isPart?: boolean }): ReactElement {
  const Title = props.isPart === true ? 'p' : 'h1';
  return (
    <div role="alert">
      <Title>Error loading content.</Title>
      <button type="button" className="dg-button" onClick={props.onRetry}>
        Try again
      </button>
    </div>
  );
}
