import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { SearchPanel } from './search-panel.tsx';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** Props of {@link SearchDialog}. */
export interface SearchDialogProps {
  readonly site: SiteFrameQuery['site'];
  /** Slug of the section that the reader is in. */
  readonly segment: string;
  readonly isOpen: boolean;
  /** What the reader typed before the dialog was loaded. */
  readonly typed: string;
  /** The element that had the focus before. It gets the focus back. */
  readonly opener: Element | null;
  readonly onClose: () => void;
}

/** The search on top of the page. It stays mounted while it is closed, so that it reopens as the reader left it. */
export function SearchDialog({ site, segment, isOpen, typed, opener, onClose }: SearchDialogProps): ReactElement {
  const messages = useMessages(frameMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState(typed);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (!isOpen) {
      // until the next frame, a hidden field would keep the focus and take the key that reopens the search
      element.querySelector('input')?.blur();
      element.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      return;
    }
    element.showModal();
    const field = element.querySelector('input');
    // the next letter replaces an earlier query, but continues one that the reader is typing
    if (typed === '') field?.select();
    else field?.setSelectionRange(typed.length, typed.length);
  }, [isOpen, typed, opener]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the panel; Escape is the dialog's own
    <dialog
      ref={dialog}
      className="dg-search"
      aria-label={messages.search}
      // The close event comes later. By then, the reader may have reopened the dialog.
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      <div className="dg-search-sheet">
        <SearchPanel
          site={site}
          segment={segment}
          limit={30}
          query={query}
          onQueryChange={setQuery}
          onClose={onClose}
        />
      </div>
    </dialog>
  );
}
