import { RenderedBody, SiteLink, type KitScreenProps } from 'docgraph/client';

export function Polls({ page, data }: KitScreenProps<{ pages: { nodes: { url: string; title: string }[] } }>) {
  return (
    <>
      <h1>{page.title}</h1>
      <RenderedBody html={page.html} url={page.url} />
      {data.pages.nodes.map(({ url, title }) => (
        <SiteLink key={url} url={url}>
          {title}
        </SiteLink>
      ))}
    </>
  );
}
