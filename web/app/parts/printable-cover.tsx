import { useEffect, type ReactElement } from 'react';
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
  const product = version === undefined ? site.name : `${site.name} ${version.name}`;
  useEffect(() => nameSheets(`${product} · ${page.section.title}`), [product, page.section.title]);
  return (
    <div className="dg-cover">
      <Logo />
      <h1>{page.section.title}</h1>
      <p>
        {product}
        {` · ${page.title}`}
      </p>
      {site.url !== null && <p>{site.url + page.section.url}</p>}
    </div>
  );
}

/** Puts a name on every sheet but the cover: a style sheet cannot read it from the page. */
function nameSheets(name: string): () => void {
  const style = document.createElement('style');
  const text = name.replace(/[\\"\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  style.textContent = `@page{@top-left{content:"${text}";font:9pt sans-serif}}@page:first{@top-left{content:none}}`;
  document.head.append(style);
  return () => style.remove();
}
