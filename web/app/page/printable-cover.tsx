import { useEffect, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { LoadedPage } from './page-view.ts';
import { Logo } from '../design/logo.tsx';

/** The cover of a printed section: title, product and version, and its URL. */
export function PrintableCover(props: {
  readonly site: SiteFrameQuery['site'];
  readonly page: Pick<LoadedPage, 'title' | 'section'>;
}): ReactElement {
  const { site, page } = props;
  const version = site.versions.find(({ isCurrent }) => isCurrent);
  const product = version === undefined ? site.name : `${site.name} ${version.name}`;
  useEffect(() => addSheetName(`${product} · ${page.section.title}`), [product, page.section.title]);
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

/**
 * Prints a name on every sheet but the cover. Only a stylesheet can do that, so it is generated; a `style` element would
 * violate the content security policy.
 */
function addSheetName(name: string): () => void {
  const sheet = new CSSStyleSheet();
  const text = name.replace(/[\\"\n]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `);
  sheet.replaceSync(`@page{@top-left{content:"${text}";font:9pt sans-serif}}@page:first{@top-left{content:none}}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
