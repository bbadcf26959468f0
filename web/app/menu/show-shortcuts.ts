import { shortcutMessages } from '../../../schema/messages/english/shortcut-messages.ts';
import { readMessages } from '../design/language.ts';
import './shortcuts.css';

/** The keyboard shortcuts of the site, grouped by where they work. Several keys of one entry are alternatives. */
const shortcuts: readonly (readonly [
  group: keyof typeof shortcutMessages,
  entries: readonly (readonly [keys: readonly string[], effect: keyof typeof shortcutMessages])[],
])[] = [
  [
    'shortcutsEverywhere',
    [
      [['/'], 'shortcutSearch'],
      [['Ctrl K', '⌘ K'], 'shortcutSearchTyping'],
      [['?'], 'shortcutList'],
      [['Esc'], 'shortcutEscape'],
    ],
  ],
  [
    'shortcutsInSearch',
    [
      [['↑', '↓'], 'shortcutMove'],
      [['Enter'], 'shortcutOpen'],
      [['Ctrl Enter'], 'shortcutNewTab'],
      [['Ctrl S'], 'shortcutStar'],
      [['Del'], 'shortcutRemove'],
    ],
  ],
  [
    'shortcutsInPage',
    [
      [['↑', '↓'], 'shortcutStops'],
      [['←', '→'], 'shortcutWithin'],
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
  const messages = readMessages(shortcutMessages);
  const dialog = document.createElement('dialog');
  dialog.className = 'dg-shortcuts';
  dialog.setAttribute('aria-labelledby', 'dg-shortcuts-title');
  const add = (parent: Element, name: string, text = ''): HTMLElement => {
    const element = document.createElement(name);
    element.textContent = text;
    return parent.appendChild(element);
  };
  const sheet = add(dialog, 'div');
  add(sheet, 'h2', messages.shortcutsTitle).id = 'dg-shortcuts-title';
  for (const [group, entries] of shortcuts) {
    add(sheet, 'h3', messages[group]);
    const list = add(sheet, 'dl');
    for (const [keys, effect] of entries) {
      const row = add(list, 'div');
      const term = add(row, 'dt');
      keys.forEach((key, index) => {
        if (index > 0) term.append(' ');
        add(term, 'kbd', key);
      });
      add(row, 'dd', messages[effect]);
    }
  }
  const button = add(sheet, 'button', messages.shortcutsClose);
  button.className = 'dg-button';
  button.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => target === dialog && dialog.close());
  return dialog;
}
