import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import type { SearchDialogProps } from '../search/search-dialog.tsx';

/** Shows the way to the search: a link, that opens a dialog as soon as its code is there. `/` and Ctrl or ⌘ K do too. */
export function SearchBox(props: Pick<SearchDialogProps, 'site' | 'segment'>): ReactElement {
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);
  const open = (event: Pick<Event, 'preventDefault'>): void => {
    event.preventDefault();
    setOpen(true);
    import('../search/search-dialog.tsx').then(
      (part) => setDialog(() => part.SearchDialog),
      () => window.location.assign('/search/'),
    );
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
        onClick={(event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event)}
      >
        <span>Search</span>
      </a>
      {Dialog && <Dialog {...props} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
