import type { ReactElement } from 'react';
import type { SidebarEntryFragment } from '../../../schema/generated/documents/graphql.ts';
import type { ShownPage } from '../state/page-view.ts';
import { splitWord } from '../state/split-name.ts';
import { AnchorList } from './anchor-list.tsx';
import { Breakable } from './breakable.tsx';
import { FetchedAnchors } from './fetched-anchors.tsx';

/** Is an entry of the sidebar with the entries below it. */
export type SidebarEntry = SidebarEntryFragment & { readonly children?: readonly SidebarEntry[] };

/** Is what every item of a sidebar needs to know. */
export interface SidebarItemContext {
  readonly currentUrl: string;
  readonly currentAnchors: ShownPage['anchors'] | undefined;
  /** Fragment of the heading being read. */
  readonly activeFragment: string | undefined;
  readonly isExpanded: (url: string) => boolean;
  readonly onToggle: (url: string) => void;
}

/** Shows an entry: its link, the arrow that opens its headings, the headings, and the entries below it. */
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
          <Breakable parts={splitWord(item.title)} />
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
          <FetchedAnchors url={item.url} isAwaited={isCurrent} />
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
