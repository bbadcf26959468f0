import type { ReactElement } from 'react';
import type { SidebarEntryFragment } from '../../../schema/generated/documents/graphql.ts';
import { createLazyPart } from '../data/lazy-part.ts';
import { Lazy } from '../data/lazy.tsx';
import { AnchorList, type Anchor } from './anchor-list.tsx';
import { BreakableText } from '../design/breakable-text.tsx';
import { listHeadings } from './list-headings.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatMessage } from '../../../schema/messages/format-message.ts';
import { useMessages } from '../design/language.ts';

// most readers never look into another page's headings
const fetchedPart = createLazyPart(
  'fetched-headings',
  async () => (await import('./fetched-headings.tsx')).FetchedHeadings,
);

/** An entry of the sidebar with its child entries. */
export type SidebarEntry = SidebarEntryFragment & { readonly children?: readonly SidebarEntry[] };

/** What every item of a sidebar needs to know. */
export interface SidebarItemContext {
  readonly currentUrl: string;
  /** Headings of the current page; undefined while it is loading. */
  readonly currentAnchors: readonly Anchor[] | undefined;
  /** Whether the list is in the drawer, which covers the page and its own list of headings. */
  readonly isInDrawer: boolean;
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
  const messages = useMessages(frameMessages);
  const { item, context } = props;
  const isCurrent = item.url === context.currentUrl;
  const hasNoHeadings = isCurrent && context.currentAnchors?.some(({ level }) => level > 1) === false;
  const isOpen = !hasNoHeadings && context.isExpanded(item.url);
  return (
    <li className={isCurrent ? 'is-open-page' : undefined}>
      <div className="dg-item">
        <a href={item.url} aria-current={isCurrent ? 'page' : undefined}>
          <BreakableText text={item.title} />
        </a>
        {!hasNoHeadings && (
          <button
            type="button"
            className="dg-arrow dg-needs-script"
            aria-expanded={isOpen}
            aria-label={formatMessage(messages.headingsOf, { title: item.title })}
            onClick={() => context.onToggle(item.url)}
          />
        )}
      </div>
      {isOpen && !isCurrent && <Lazy part={fetchedPart} props={{ url: item.url }} isPart />}
      {/* the headings of the open page come with it; beside the text or folded above it, the page has its own list of them */}
      {isOpen && isCurrent && context.isInDrawer && context.currentAnchors === undefined && (
        <p className="dg-quiet">…</p>
      )}
      {isOpen && isCurrent && context.isInDrawer && context.currentAnchors !== undefined && (
        <AnchorList
          url={item.url}
          anchors={listHeadings(context.currentAnchors)}
          activeFragment={context.activeFragment}
        />
      )}
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
