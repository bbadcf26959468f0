import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { useNotFoundQuery } from '../../../schema/generated/hooks.ts';
import { notFoundUrl } from '../../../schema/wire/reserved-urls.ts';
import { elementIds } from '../design/element-ids.ts';
import { Logo } from '../design/logo.tsx';
import { RenderedBody } from './rendered-body.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

const nearPart = createLazyPart('near-pages', async () => (await import('../search/near-pages.tsx')).NearPages);
const noProps = {};

/**
 * The screen for a URL without a page: what happened, in the author's words where there are some, a search field, and the
 * nearest pages: last, because they come late.
 */
export function NotFoundScreen({ logoUrl }: Pick<SiteFrameQuery['site'], 'logoUrl'>): ReactElement {
  const messages = useMessages(frameMessages);
  const [{ data, fetching }] = useNotFoundQuery();
  const own = data?.site.notFound ?? undefined;
  return (
    <main id={elementIds.main} className="dg-main dg-not-found">
      <Logo url={logoUrl} />
      {own !== undefined && (
        <>
          <h1>{own.title}</h1>
          <RenderedBody html={own.html} url={notFoundUrl} />
        </>
      )}
      {own === undefined && !fetching && (
        <>
          <h1>{messages.pageNotFound}</h1>
          <p>{messages.notFoundText}</p>
        </>
      )}
      <form action="/search/" className="dg-needs-script">
        <input type="search" name="q" aria-label={messages.searchLabel} placeholder={messages.searchLabel} />
        <button type="submit" className="dg-button">
          {messages.search}
        </button>
      </form>
      <a className="dg-button" href="/">
        {messages.goHome}
      </a>
      <Lazy part={nearPart} props={noProps} isPart />
    </main>
  );
}
