import type { KeyboardEvent, ReactElement } from 'react';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { useMessages } from '../design/language.ts';

/** The search field: a combobox that controls the list of results. */
export function SearchField(props: {
  readonly query: string;
  readonly listId: string;
  /** Id of the selected result; undefined when there is none. */
  readonly activeId: string | undefined;
  readonly onChange: (query: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onClose: (() => void) | undefined;
}): ReactElement {
  const { searchLabel } = useMessages(frameMessages);
  const { closeSearch } = useMessages(searchMessages);
  const { query, listId, activeId, onChange, onKeyDown, onClose } = props;
  return (
    <div className="dg-search-field dg-icon dg-icon-search dg-needs-script">
      <input
        role="combobox"
        aria-label={searchLabel}
        aria-autocomplete="list"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={searchLabel}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={1000}
        value={query}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
      {onClose !== undefined && (
        <button type="button" className="dg-icon dg-icon-close" aria-label={closeSearch} onClick={onClose} />
      )}
    </div>
  );
}
