import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { isSavingData } from '../routing/prefetch.ts';
import type { SearchDialogProps } from './search-dialog.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** The link to the search. It opens a dialog once that is loaded, as do `/`, Ctrl K and ⌘ K. */
export function SearchBox(props: Pick<SearchDialogProps, 'site' | 'segment'>): ReactElement {
  const messages = useMessages(frameMessages);
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const earlyField = useRef<HTMLInputElement>(null);
  const [opener, setOpener] = useState<Element | null>(null);
  const load = (): void => {
    import('./search-dialog.tsx').then(
      (module) => {
        setTyped(earlyField.current?.value ?? '');
        setDialog(() => module.SearchDialog);
      },
      () => earlyField.current?.form?.submit(),
    );
  };
  const prepare = (): void => {
    if (!isSavingData(navigator)) load();
  };
  const close = (): void => {
    setOpen(false);
    setTyped('');
  };
  const open = (event: Pick<Event, 'preventDefault'>): void => {
    event.preventDefault();
    if (!isOpen) setOpener(document.activeElement);
    setOpen(true);
    load();
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key } = event;
      const [target] = event.composedPath(); // an editor may have a shadow tree
      const isCommand = event.ctrlKey || event.metaKey;
      const isTyping =
        target instanceof Element && target.matches('input,textarea,select,[contenteditable],[contenteditable] *');
      if (isCommand ? key === 'k' : key === '/' && !event.altKey && !isTyping) open(event);
      else if (key === '?' && !isCommand && !isTyping) {
        void import('../menu/show-shortcuts.ts').then(({ showShortcuts }) => showShortcuts(document));
      }
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
  return (
    <>
      <a
        className="dg-search-link dg-icon dg-icon-search"
        href="/search/"
        aria-keyshortcuts="/ Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event)}
      >
        <span>{messages.search}</span>
      </a>
      {Dialog ? (
        <Dialog {...props} isOpen={isOpen} typed={typed} opener={opener} onClose={close} />
      ) : (
        isOpen && (
          // takes the keys until the dialog is loaded; Enter, or a dialog that fails to load, leads to the search screen
          <form action="/search/" className="dg-search-early">
            <input
              ref={earlyField}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader has just opened the search
              autoFocus
              name="q"
              aria-label={messages.searchLabel}
              autoComplete="off"
              onKeyDown={({ key }) => key === 'Escape' && close()}
            />
          </form>
        )
      )}
    </>
  );
}
