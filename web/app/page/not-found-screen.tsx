import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { elementIds } from '../design/element-ids.ts';
import { Logo } from '../design/logo.tsx';
import { placePath } from '../routing/site-base.ts';

const nearPart = createLazyPart('near-pages', async () => (await import('../search/near-pages.tsx')).NearPages);
const noProps = {};

/** The screen for a URL without a page: what happened, a search field, and the nearest pages: last, because they come late. */
export function NotFoundScreen({ logoUrl }: Pick<SiteFrameQuery['site'], 'logoUrl'>): ReactElement {
  return (
    <main id={elementIds.main} className="dg-main dg-not-found">
      <Logo url={logoUrl} />
      <h1>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <form action={placePath('/search/')} className="dg-needs-script">
        <input type="search" name="q" aria-label="Search the documentation" placeholder="Search the documentation" />
        <button type="submit" className="dg-button">
          Search
        </button>
      </form>
      <a className="dg-button" href={placePath('/')}>
        Go to Homepage
      </a>
      <Lazy part={nearPart} props={noProps} isPart />
    </main>
  );
}
