import type { ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { Logo } from '../design/logo.tsx';

/** The screen for a URL without a page. */
export function NotFoundScreen(): ReactElement {
  return (
    <main id={elementIds.main} className="dg-main dg-not-found">
      <Logo />
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <a className="dg-button" href="/">
        Go to Homepage
      </a>
    </main>
  );
}
