import type { ReactElement } from 'react';

/** Holds the place of a page that is on its way; it fades in late, so that a quick page never shows it. */
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
