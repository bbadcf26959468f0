import type { ReactElement } from 'react';
import { RenderedBody, SiteLink, type KitScreenProps } from 'docgraph/client';

type Pages = { readonly pages: { readonly nodes: readonly { readonly url: string; readonly title: string }[] } };

export function Polls({ page, data }: KitScreenProps<Pages>): ReactElement {
  const links = data.pages.nodes.map(({ url, title }) => <SiteLink key={url} url={url} children={`Poll: ${title}`} />);
  return (
    <>
      <h1>{page.title}</h1>
      <RenderedBody html={page.html} url={page.url} />
      {links}
    </>
  );
}
