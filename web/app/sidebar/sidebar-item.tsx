import type { ReactElement } from 'react';
import type { SidebarEntryFragment } from '../../../schema/generated/documents/graphql.ts';
import { usePageAnchorsQuery } from '../../../schema/generated/hooks.ts';
import { useReloadIfStale } from '../data/use-reload-if-stale.ts';
import { AnchorList, type Anchor } from './anchor-list.tsx';
import { BreakableText } from './breakable-text.tsx';

/** An entry of the sidebar with its child entries. */
export type SidebarEntry = SidebarEntryFragment & { readonly children?: readonly SidebarEntry[] };

/** What every item of a sidebar needs to know. */
export interface SidebarItemContext {
  readonly currentUrl: string;
  /** Headings of the current page; undefined while it is loading. */
  readonly currentAnchors: readonly Anchor[] | undefined;
  /** Fragment of the heading being read. */
  readonly activeFragment: string | undefined;
  readonly isExpanded: (url: string) => boolean;
  readonly onToggle: (url: string) => void;
}

/** An entry: its link, the button that shows its headings, the headings, and the child entries. */
export function SidebarItem(props: {
  readonly item: SidebarEntry;
  readonly context: SidebarItemContext;
}): ReactElement {
  const { item, context } = props;
  const isCurrent = item.url === context.currentUrl;
  const hasNoHeadings = isCurrent && context.currentAnchors?.some(({ level }) => level > 1) === false;
  const isOpen = !hasNoHeadings && context.isExpanded(item.url);
  return (
    <li>
      <div className="dg-item">
        <a href={item.url} aria-current={isCurrent ? 'page' : undefined}>
          <BreakableText text={item.title} />
        </a>
        {!hasNoHeadings && (
          <button
            type="button"
            className="dg-arrow dg-icon dg-icon-chevron dg-needs-script"
            aria-expanded={isOpen}
            aria-label={`Headings of ${item.title}`}
            onClick={() => context.onToggle(item.url)}
          />
        )}
      </div>
      {isOpen &&
        (isCurrent && context.currentAnchors !== undefined ? (
          <AnchorList url={item.url} anchors={context.currentAnchors} activeFragment={context.activeFragment} />
        ) : (
          <FetchedAnchorList url={item.url} isPaused={isCurrent} />
        ))}
      {item.children !== undefined && item.children.length > 0 && (
        <ul>
          {item.children.map((child) => (
            <SidebarItem key={child.url} item={child} context={context} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The headings of another page. `isPaused`: the page is being opened, and its headings come with it. */
function FetchedAnchorList({ url, isPaused }: { readonly url: string; readonly isPaused: boolean }): ReactElement {
  const [{ data, error }, retry] = usePageAnchorsQuery({ url }, { pause: isPaused });
  useReloadIfStale(error);
  if (error !== undefined) {
    return (
      <p className="dg-quiet" role="alert">
        {'Error loading content. '}
        <button type="button" className="dg-button" onClick={() => retry({ requestPolicy: 'network-only' })}>
          Try again
        </button>
      </p>
    );
  }
  if (data === undefined) return <p className="dg-quiet">…</p>;
  const anchors = data.page?.anchors.filter(({ level }) => level > 1) ?? [];
  return anchors.length === 0 ? <p className="dg-quiet">No headings</p> : <AnchorList url={url} anchors={anchors} />;
}
