import type { ReactElement } from 'react';
import { elementIds } from '../constants.ts';
import { Logo } from '../parts/logo.tsx';

/** Says that there is no page at this address. */
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
