import type { ReactElement } from 'react';
import { RenderedBody, SiteLink, type KitScreenProps } from 'docgraph/client';
import { ConfigurationExplainer } from './configuration-explainer.tsx';

/** The data of `explain.graphql`. */
interface ExplainData {
  readonly section: { readonly url: string } | null;
}

/** The page that explains a reader's configuration. Without JavaScript, it says what it would do. */
export function Explain({ page, data }: KitScreenProps<ExplainData>): ReactElement {
  return (
    <div className="dg-explain">
      <header>
        <h1>{page.title}</h1>
        <RenderedBody html={page.html} url={page.url} />
        <p className="dg-without-script">
          This needs JavaScript, which is switched off.
          {data.section !== null && (
            <>
              {' '}
              <SiteLink url={data.section.url}>All options</SiteLink> are described without it.
            </>
          )}
        </p>
      </header>
      <ConfigurationExplainer />
    </div>
  );
}
