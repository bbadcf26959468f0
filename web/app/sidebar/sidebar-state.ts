// Which sidebar items are expanded: the current page's unless the reader collapsed it, and those the reader expanded.
// Pure.

/** The reader's own choices. */
export interface SidebarState {
  /** True for expanded, false for collapsed, by URL. */
  readonly toggled: Readonly<Record<string, boolean>>;
}

export type SidebarAction =
  | { readonly type: 'toggled'; readonly url: string; readonly currentUrl: string }
  | { readonly type: 'opened'; readonly url: string };

export const initialSidebarState: SidebarState = { toggled: {} };

/** Returns whether an item shows its headings. */
export const isExpanded = (state: SidebarState, url: string, currentUrl: string): boolean =>
  state.toggled[url] ?? url === currentUrl;

/** Applies an action. A toggle lasts across navigations, but opening a page expands it again. */
export function reduceSidebar(state: SidebarState, action: SidebarAction): SidebarState {
  switch (action.type) {
    case 'toggled': {
      const next = !isExpanded(state, action.url, action.currentUrl);
      return { toggled: { ...state.toggled, [action.url]: next } };
    }
    case 'opened': {
      if (state.toggled[action.url] !== false) return state;
      const { [action.url]: _collapsed, ...toggled } = state.toggled;
      return { toggled };
    }
    default:
      return action satisfies never;
  }
}

/** Neighboring items under one heading. */
export interface ItemGroup<Item> {
  readonly title: string | undefined;
  readonly items: readonly Item[];
}

/** Groups neighboring items with the same heading, in the order of the API. */
export function groupItems<Item extends { readonly group: string | null }>(
  items: readonly Item[],
): readonly ItemGroup<Item>[] {
  const groups: { title: string | undefined; items: Item[] }[] = [];
  for (const item of items) {
    const title = item.group ?? undefined;
    const last = groups.at(-1);
    if (last !== undefined && last.title === title) last.items.push(item);
    else groups.push({ title, items: [item] });
  }
  return groups;
}
