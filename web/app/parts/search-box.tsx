import { useEffect, useRef, useState, type ComponentType, type ReactElement } from 'react';
import { isSavingData } from '../prefetch.ts';
import type { SearchDialogProps } from '../search/search-dialog.tsx';

/** Shows the way to the search: a link, that opens a dialog as soon as its code is there. `/` and Ctrl or ⌘ K do too. */
export function SearchBox(props: Pick<SearchDialogProps, 'site' | 'segment'>): ReactElement {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const early = useRef<HTMLInputElement>(null);
  const [opener, setOpener] = useState<Element | null>(null);
  const load = (): void => {
    import('../search/search-dialog.tsx').then(
      (part) => {
        setTyped(early.current?.value ?? '');
        setDialog(() => part.SearchDialog);
      },
      () => early.current?.form?.submit(),
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
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const isCommand = event.ctrlKey || event.metaKey;
      const isTyping = target instanceof Element && target.matches('input,textarea,select,[contenteditable] *');
      if (isCommand ? key === 'k' : key === '/' && !event.altKey && !isTyping) open(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
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
        <span>Search</span>
      </a>
      {Dialog ? (
        <Dialog {...props} isOpen={isOpen} typed={typed} opener={opener} onClose={close} />
      ) : (
        isOpen && (
          // takes the keys until the dialog is there; Enter, or a dialog that does not come, leads to the page of the search
          <form action="/search/" className="dg-search-early">
            <input
              ref={early}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader asked for it
              autoFocus
              name="q"
              aria-label="Search the documentation"
              autoComplete="off"
              onKeyDown={({ key }) => key === 'Escape' && close()}
            />
          </form>
        )
      )}
    </>
  );
}
