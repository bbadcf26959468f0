// Which sidebar items are expanded. Pure: the page that is open, unless closed by hand, and those opened by hand.

/** Is what the reader did to items, by url: true opened, false closed. */
export interface SidebarState {
  readonly byHand: Readonly<Record<string, boolean>>;
}

/** Is what can happen to the sidebar. */
export type SidebarAction =
  | { readonly type: 'toggled'; readonly url: string; readonly currentUrl: string }
  | { readonly type: 'arrived'; readonly url: string };

/** Is a sidebar that nobody has touched. */
export const initialSidebarState: SidebarState = { byHand: {} };

/** Tells whether an item shows its headings. */
export const isExpanded = (state: SidebarState, url: string, currentUrl: string): boolean =>
  state.byHand[url] ?? url === currentUrl;

/** Applies an action: a toggle sticks while moving on; arriving at a page opens it again. */
export function reduceSidebar(state: SidebarState, action: SidebarAction): SidebarState {
  switch (action.type) {
    case 'toggled': {
      const next = !isExpanded(state, action.url, action.currentUrl);
      return { byHand: { ...state.byHand, [action.url]: next } };
    }
    case 'arrived': {
      if (state.byHand[action.url] !== false) return state;
      const { [action.url]: _closed, ...byHand } = state.byHand;
      return { byHand };
    }
    default:
      return action satisfies never;
  }
}

/** Is a run of neighbouring items under one heading. */
export interface ItemGroup<Item> {
  readonly title: string | undefined;
  readonly items: readonly Item[];
}

/** Groups neighbouring items that share a heading; the order is the API's. */
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
