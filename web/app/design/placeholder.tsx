import type { ReactElement } from 'react';

/** A placeholder for a page that is loading. It fades in late, so that a fast page never shows it. */
export function Placeholder(): ReactElement {
  return (
    <output className="dg-placeholder" aria-label="Loading">
      <span />
      <span />
      <span />
      <span />
    </output>
  );
}
