import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { LoadedPage } from './page-view.ts';
import { Logo } from '../design/logo.tsx';
import { useRunningHeader } from './use-running-header.ts';

/** The cover of a printed section: title, product and version, and its URL. */
export function PrintableCover(props: {
  readonly site: SiteFrameQuery['site'];
  readonly page: Pick<LoadedPage, 'title' | 'section'>;
}): ReactElement {
  const { site, page } = props;
  const version = site.versions.find(({ isCurrent }) => isCurrent);
  const product = version === undefined ? site.name : `${site.name} ${version.name}`;
  useRunningHeader(`${product} · ${page.section.title}`);
  return (
    <div className="dg-cover">
      <Logo url={site.logoUrl} />
      <h1>{page.section.title}</h1>
      <p>
        {product}
        {` · ${page.title}`}
      </p>
      {site.url !== null && <p>{site.url + page.section.url}</p>}
    </div>
  );
}
