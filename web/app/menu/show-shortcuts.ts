/** The keyboard shortcuts of the site, grouped by where they work. Several keys of one entry are alternatives. */
const shortcuts: readonly (readonly [
  group: string,
  entries: readonly (readonly [keys: readonly string[], effect: string])[],
])[] = [
  [
    'Everywhere',
    [
      [['/'], 'Search'],
      [['Ctrl K', '⌘ K'], 'Search, also while typing'],
      [['?'], 'This list'],
      [['Esc'], 'Close what is open; remove search highlights'],
    ],
  ],
  [
    'In the search',
    [
      [['↑', '↓'], 'Move through the results'],
      [['Enter'], 'Open the result'],
      [['Ctrl Enter'], 'Open it in a new tab'],
      [['Ctrl S'], 'Star it'],
      [['Del'], 'Remove it from the recent results'],
    ],
  ],
  [
    'In a page, after Tab',
    [
      [['↑', '↓'], 'Move through headings, code blocks and lists of links'],
      [['←', '→'], 'Move through the facts of a heading, the names and buttons of a code block'],
    ],
  ],
];

/** Shows the keyboard shortcuts in a dialog. Escape, its button or a click outside closes it. */
export function showShortcuts(document: Document): void {
  const known = document.querySelector<HTMLDialogElement>('.dg-shortcuts');
  const dialog = known ?? document.body.appendChild(buildDialog(document));
  if (!dialog.open) dialog.showModal();
}

function buildDialog(document: Document): HTMLDialogElement {
  const dialog = document.createElement('dialog');
  dialog.className = 'dg-shortcuts';
  dialog.setAttribute('aria-labelledby', 'dg-shortcuts-title');
  const add = (parent: Element, name: string, text = ''): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    return parent.appendChild(element);
  };
  const sheet = add(dialog, 'div');
  add(sheet, 'h2', 'Keyboard shortcuts').id = 'dg-shortcuts-title';
  for (const [group, entries] of shortcuts) {
    add(sheet, 'h3', group);
    const list = add(sheet, 'dl');
    for (const [keys, effect] of entries) {
      const row = add(list, 'div');
      const term = add(row, 'dt');
      keys.forEach((key, index) => {
        if (index > 0) term.append(' ');
        add(term, 'kbd', key);
      });
      add(row, 'dd', effect);
    }
  }
  const button = add(sheet, 'button', 'Close');
  button.className = 'dg-button';
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}
