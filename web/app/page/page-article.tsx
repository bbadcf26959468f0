import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { BreakableText } from '../design/breakable-text.tsx';
import { SiteLink } from '../routing/site-link.tsx';
import { Contributors } from './contributors.tsx';
import { Feedback } from './feedback.tsx';
import { PageActions } from './page-actions.tsx';
import { RenderedBody } from './rendered-body.tsx';
import { PageMenu } from './page-menu.tsx';
import { PageContents } from './page-contents.tsx';
import type { LoadedPage } from './page-view.ts';
import { useRunningHeader } from './use-running-header.ts';
import { PostFacts } from './post-facts.tsx';
import { PrintableCover } from './printable-cover.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** A page: breadcrumbs, headings, text, and links to further pages. */
export function PageArticle(props: {
  readonly site: SiteFrameQuery['site'];
  readonly page: LoadedPage;
  readonly activeFragment: string | undefined;
}): ReactElement {
  const messages = useMessages(frameMessages);
  const { site, page, activeFragment } = props;
  return (
    <article className="dg-article">
      <header className="dg-page-head">
        <Breadcrumbs page={page} />
        {page.isPrintable ? <PrintableCover site={site} page={page} /> : <PageTitle site={site} page={page} />}
        {page.labels.length > 0 && (
          <dl className="dg-labels">
            {page.labels.map(({ name, value }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <PostFacts {...page} />
      </header>
      <PageContents page={page} activeFragment={activeFragment} />
      <RenderedBody html={page.html} url={page.url} />
      <footer className="dg-page-foot">
        <FurtherReading related={page.related} />
        {site.feedbackUrl !== null && !page.isPrintable && (
          <Feedback key={page.url} page={page} url={site.feedbackUrl} />
        )}
        <PageActions {...page} product={site.name} />
        <PageLinks page={page} />
        <Contributors site={site} contributors={page.contributors} />
      </footer>
      <div className="dg-progress" aria-hidden="true" />
      <div className="dg-to-top">
        <a className="dg-icon dg-icon-up" href="#top" aria-label={messages.backToTop} />
      </div>
    </article>
  );
}

/** The page's title, which is also the running header in print, and the page menu. */
function PageTitle(props: { readonly site: SiteFrameQuery['site']; readonly page: LoadedPage }): ReactElement {
  const { site, page } = props;
  useRunningHeader(`${site.name} · ${page.title}`);
  return (
    <div className="dg-title">
      <h1>
        <BreakableText text={page.title} />
      </h1>
      <PageMenu page={page} assistant={site.assistant} />
    </div>
  );
}

/** Section, group and title. The first page of a section and pages outside of sections have no breadcrumbs. */
function Breadcrumbs({ page }: { readonly page: LoadedPage }): ReactElement | null {
  const messages = useMessages(frameMessages);
  const { section, group, title, url } = page;
  if (section.slug === '' || section.index?.url === url) return null;
  return (
    <nav className="dg-crumbs" aria-label={messages.breadcrumbs}>
      <ol>
        <li>{section.index === null ? section.title : <a href={section.index.url}>{section.title}</a>}</li>
        {group !== null && group !== '-' && <li>{group}</li>}
        <li aria-current="page">
          <BreakableText text={title} />
        </li>
      </ol>
    </nav>
  );
}

/** The links that the page recommends. */
function FurtherReading({ related }: Pick<LoadedPage, 'related'>): ReactElement | null {
  const messages = useMessages(frameMessages);
  if (related.length === 0) return null;
  return (
    <section className="dg-related" aria-labelledby="dg-related-title">
      <h2 id="dg-related-title">{messages.related}</h2>
      <ul>
        {related.map(({ title, url }) => (
          <li key={url}>
            <SiteLink url={url}>{title}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The previous and the next page in reading order; of a post, which has a date, the newer and the older one. */
function PageLinks({ page }: { readonly page: LoadedPage }): ReactElement | null {
  const messages = useMessages(frameMessages);
  const { previous, next, date, section } = page;
  if (previous === null && next === null) return null;
  const isPost = date !== null;
  return (
    <nav className="dg-page-links" aria-label={messages.readingOrder}>
      {previous !== null && (
        <a href={previous.url} rel="prev">
          <small>« {messages[!isPost ? 'previous' : previous.url === section.index?.url ? 'allPosts' : 'newer']}</small>
          <span>
            <BreakableText text={previous.title} />
          </span>
        </a>
      )}
      {next !== null && (
        <a href={next.url} rel="next">
          <small>{messages[isPost ? 'older' : 'next']} »</small>
          <span>
            <BreakableText text={next.title} />
          </span>
        </a>
      )}
    </nav>
  );
}
