import type { ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { ShownPage } from '../state/page-view.ts';
import { Logo } from './logo.tsx';

/** Shows what a printed section begins with: whose it is, what it is, and where it came from. */
export function PrintableCover(props: {
  readonly site: SiteFrameQuery['site'];
  readonly page: Pick<ShownPage, 'title' | 'section'>;
}): ReactElement {
  const { site, page } = props;
  const version = site.versions.find(({ isCurrent }) => isCurrent);
  return (
    <div className="dg-cover">
      <Logo />
      <h1>{page.section.title}</h1>
      <p>
        {version === undefined ? site.name : `${site.name} ${version.name}`}
        {` · ${page.title}`}
      </p>
      {site.url !== null && <p>{site.url + page.section.url}</p>}
    </div>
  );
}
