import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { ShownPage } from '../state/page-view.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Contributors } from './contributors.tsx';
import { FurtherReading } from './further-reading.tsx';
import { PageActions } from './page-actions.tsx';
import { PageBody } from './page-body.tsx';
import { PageContents } from './page-contents.tsx';
import { PageLinks } from './page-links.tsx';
import { PrintableCover } from './printable-cover.tsx';

/** Shows a page: where it belongs, its headings, its text, and where it leads. */
export function PageArticle(props: {
  readonly site: SiteFrameQuery['site'];
  readonly page: ShownPage;
  readonly activeFragment: string | undefined;
}): ReactElement {
  const { site, page, activeFragment } = props;
  return (
    <article className="dg-article">
      <header className="dg-page-head">
        <Breadcrumbs page={page} />
        {page.isPrintable ? <PrintableCover site={site} page={page} /> : <h1>{page.title}</h1>}
        {page.date !== null && (
          <p className="dg-date">
            <time dateTime={page.date}>{page.date}</time>
          </p>
        )}
      </header>
      <PageContents page={page} activeFragment={activeFragment} />
      <PageBody html={page.html} url={page.url} />
      <footer className="dg-page-foot">
        <FurtherReading related={page.related} />
        <PageActions {...page} product={site.name} />
        <PageLinks previous={page.previous} next={page.next} />
        <Contributors contributors={page.contributors} />
      </footer>
      <div className="dg-progress" aria-hidden="true" />
      <div className="dg-to-top">
        <a className="dg-icon dg-icon-up" href="#top" aria-label="Back to top" />
      </div>
    </article>
  );
}
