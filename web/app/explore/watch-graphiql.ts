// What GraphiQL lacks for assistive technology, added to its elements: names of its editors, and tabs without buttons within
// buttons. Its own tabs are hidden; a select takes their place.

/** A query that is open in GraphiQL. */
export interface OpenQuery {
  readonly title: string;
  readonly isActive: boolean;
}

const editorNames = {
  '.graphiql-query-editor textarea': 'Query',
  '.graphiql-editor-tool textarea': 'Variables',
  '.graphiql-response textarea': 'Result',
} as const;

const tabButtons = '.graphiql-tab-button';

/**
 * Names the editors as they appear and follows the open queries.
 * @param onChange called with the queries in their order, whenever they change
 * @returns stops watching
 */
export function watchGraphiql(root: HTMLElement, onChange: (queries: readonly OpenQuery[]) => void): () => void {
  let last = '';
  const update = (): void => {
    for (const [selector, name] of Object.entries(editorNames)) {
      for (const editor of root.querySelectorAll(selector)) {
        if (editor.ariaLabel !== name) editor.ariaLabel = name;
      }
    }
    // they scroll, and the field that takes their keys is not inside
    for (const box of root.querySelectorAll<HTMLElement>('.CodeMirror-scroll')) {
      if (box.tabIndex !== 0) box.tabIndex = 0;
    }
    const queries = [...root.querySelectorAll(tabButtons)].map((button) => ({
      title: button.textContent,
      isActive: button.closest('[aria-selected="true"]') !== null,
    }));
    const next = JSON.stringify(queries);
    if (next === last) return;
    last = next;
    onChange(queries);
  };
  const observer = new MutationObserver(update);
  observer.observe(root, { childList: true, subtree: true, characterData: true, attributeFilter: ['aria-selected'] });
  update();
  return () => observer.disconnect();
}

/** Shows another open query. */
export function chooseQuery(root: HTMLElement, index: number): void {
  root.querySelectorAll<HTMLElement>(tabButtons)[index]?.click();
}

/** Opens an empty query. */
export function addQuery(root: HTMLElement): void {
  root.querySelector<HTMLElement>('.graphiql-tab-add')?.click();
}
