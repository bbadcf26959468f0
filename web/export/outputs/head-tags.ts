// Pure. The tags that site.yaml adds to the head of every page: their markup, and the hosts that the policy allows for them.

import type { HeadTag } from '../../../schema/records/site-settings.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';

/** A directive to which a tag can add hosts. */
export type SourceDirective = 'script-src' | 'style-src' | 'connect-src' | 'font-src' | 'frame-src' | 'manifest-src';

/** Hosts by directive. */
export type TagSources = Readonly<Partial<Record<SourceDirective, readonly string[]>>>;

/** Formats the tags, one a line. The checker of site.yaml has let through no name or value that could run anything. */
export function formatHeadTags(tags: readonly HeadTag[]): string {
  return tags
    .map(({ tag, attributes, content }) => {
      const list = attributes.map(
        ({ name, value }) => ` ${name}${value === undefined ? '' : `="${escapeHtml(value)}"`}`,
      );
      const end = tag === 'script' ? `${(content ?? '').replaceAll('<', '\\u003c')}</script>` : '';
      return `<${tag}${list.join('')}>${end}\n`;
    })
    .join('');
}

/** Lists the origins that a tag needs: that of what it loads, and those that it names for what comes after. */
export function listTagSources({ tag, attributes, allow }: HeadTag): TagSources {
  const find = (name: string): string => attributes.find((attribute) => attribute.name === name)?.value ?? '';
  const sources = new Map<SourceDirective, string[]>();
  const add = (directive: SourceDirective, urls: readonly string[]): void => {
    const origins = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
    if (origins.length > 0) sources.set(directive, [...(sources.get(directive) ?? []), ...origins]);
  };
  if (tag === 'script') add('script-src', [find('src')]);
  if (tag === 'link')
    for (const directive of listLinkDirectives(find('rel'), find('as'))) add(directive, [find('href')]);
  for (const [kind, urls] of Object.entries(allow)) add(`${kind}-src` as SourceDirective, urls); // the keys of the table
  return Object.fromEntries(sources);
}

const loadingRelations: Readonly<Record<string, SourceDirective>> = {
  stylesheet: 'style-src',
  modulepreload: 'script-src',
  manifest: 'manifest-src',
};

const preloads: Readonly<Record<string, SourceDirective>> = {
  script: 'script-src',
  style: 'style-src',
  font: 'font-src',
  fetch: 'connect-src',
};

/** Lists the directives that decide about what a link loads. Pictures of all hosts are allowed already. */
function listLinkDirectives(relation: string, destination: string): readonly SourceDirective[] {
  const words = relation.toLowerCase().split(/\s+/);
  const isPreload = words.includes('preload');
  return [...words.map((word) => loadingRelations[word]), isPreload ? preloads[destination] : undefined].filter(
    (directive) => directive !== undefined,
  );
}
