import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SearchPanel } from './search-panel.tsx';

/** Configures {@link SearchDialog}. */
export interface SearchDialogProps {
  readonly site: SiteFrameQuery['site'];
  /** Slug of the section that the reader is in. */
  readonly segment: string;
  readonly isOpen: boolean;
  /** What the reader typed before the dialog was there. */
  readonly typed: string;
  /** What had the focus before, to get it back. */
  readonly opener: Element | null;
  readonly onClose: () => void;
}

/** Shows the search above the page. It stays while it is closed, so that it opens again where the reader left it. */
export function SearchDialog({ site, segment, isOpen, typed, opener, onClose }: SearchDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (!isOpen) {
      // a hidden field keeps the focus until the next frame, and with it the key that opens the search again
      element.querySelector('input')?.blur();
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      return;
    }
    element.showModal();
    const field = element.querySelector('input');
    // an earlier question gives way to the next letter, one that the reader is typing goes on
    if (typed === '') field?.select();
    else field?.setSelectionRange(typed.length, typed.length);
  }, [isOpen, typed, opener]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a press beside the panel; Escape is the dialog's own
    <dialog
      ref={dialog}
      className="dg-search"
      aria-label="Search"
      // The browser tells of a closing later; by then the reader may have opened it again.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dg-search-sheet">
        <SearchPanel site={site} segment={segment} limit={30} query={query} onQuery={setQuery} onLeave={onClose} />
      </div>
    </dialog>
  );
}
