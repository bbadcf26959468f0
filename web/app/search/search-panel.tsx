// The search itself, after the ARIA combobox pattern: the focus stays in the field, the keys move through the list.

import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { findNextIndex } from '../design/find-next-index.ts';
import { highlightMatches } from './highlight-matches.ts';
import { groupHits, listRows, type ListedHit, type ResultGroup } from './result-groups.ts';
import { groupSaved, isSaved, useSavedResults } from './saved-results.ts';
import { SearchField } from './search-field.tsx';
import { SearchFooter } from './search-footer.tsx';
import { SearchList } from './search-list.tsx';
import { SearchNotice } from './search-notice.tsx';
import { SectionFilter } from './section-filter.tsx';
import { useSearch } from './use-search.ts';
import { searchMessages } from '../../../schema/messages/english/search-messages.ts';
import { useMessages } from '../design/language.ts';
import './search-results.css';
import './search.css'; // last, for its rules for narrow screens

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps {
  readonly site: SiteFrameQuery['site'];
  /** Slug of the section that the reader is in, whose documents win near ties. */
  readonly segment: string;
  /** Maximum number of results. */
  readonly limit: number;
  /** Content of the field. */
  readonly query: string;
  readonly onQueryChange: (query: string) => void;
  /** Called when the reader opens a result, or closes the search. */
  readonly onClose?: () => void;
}

const noKeys: ReadonlySet<string> = new Set();

/** The field, the filter by section, and the results; the saved results while the field is empty. */
export function SearchPanel({ site, segment, limit, query, onQueryChange, onClose }: SearchPanelProps): ReactElement {
  const messages = useMessages(searchMessages);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [onlySection, setOnlySection] = useState<string>();
  const [selection, setSelection] = useState({ list: '', key: '' });
  const [expansion, setExpansion] = useState({ list: '', keys: noKeys });
  const [announcement, setAnnouncement] = useState('');
  const opensFirst = useRef(false);
  const saved = useSavedResults();
  const filter = onlySection === undefined ? undefined : { sectionSlugs: [onlySection] };
  const [{ shown, failure }, repeat, keepOrder] = useSearch(
    { query, sectionSlug: segment || undefined, limit, filter },
    site.search,
  );

  const isEmpty = query.trim() === '';
  const isCurrent = isEmpty || shown?.query === query;
  const outcome = isEmpty || failure !== undefined ? undefined : shown?.outcome;
  const response = outcome?.response;
  // a new list starts at its first row; more results for the same query leave the selection where it is
  const listKey = isEmpty ? '' : `${shown?.query}\n${onlySection}`;
  const keptCount = shown?.keptCount ?? response?.hits.length ?? 0;
  const expanded = expansion.list === listKey ? expansion.keys : noKeys;
  const { starred: starredTitle, recent: recentTitle } = messages;
  const groups = useMemo(() => {
    const findTitle = (slug: string): string => findSectionTitle(site, slug);
    if (isEmpty) return groupSaved(saved.lists, { starred: starredTitle, recent: recentTitle });
    const hits = response?.hits ?? [];
    // hits found after the order was fixed come below, even those of a page that is already listed
    const later = groupHits(hits.slice(keptCount), { findTitle, expanded, prefix: 'later ' });
    return [...groupHits(hits.slice(0, keptCount), { findTitle, expanded }), ...later];
  }, [isEmpty, saved.lists, response, keptCount, site, expanded, starredTitle, recentTitle]);
  const rows = useMemo(() => listRows(groups), [groups]);
  const selectedRow = selection.list === listKey ? rows.findIndex(({ key }) => key === selection.key) : 0;
  const selectedIndex = Math.max(0, selectedRow);
  const selected = rows[selectedIndex]?.hit;
  const optionId = (index: number): string => `${id}-${index}`;

  const openRow = (index: number): void => {
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.click(); // the router handles clicks
  };
  useEffect(() => {
    if (!opensFirst.current || !isCurrent) return;
    opensFirst.current = false;
    openRow(0);
  });
  useEffect(() => {
    if (selectedIndex === 0) return;
    list.current?.querySelectorAll('[role="option"]')[selectedIndex]?.scrollIntoView({ block: 'nearest' });
  }, [selectedIndex]);

  const toggleStar = (hit: ListedHit): void => {
    setAnnouncement(isSaved(saved.lists.starred, hit.url) ? messages.starRemoved : messages.starred);
    saved.toggleStar(hit);
  };
  const removeSaved = (hit: ListedHit): void => {
    if (isSaved(saved.lists.starred, hit.url)) toggleStar(hit);
    else saved.removeVisit(hit);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isCommand) {
        if (selected === undefined) return;
        saved.addVisit(selected);
        window.open(selected.url, '_blank', 'noopener');
      } else if (isCurrent) openRow(selectedIndex);
      else opensFirst.current = true; // the response to the query is on its way
      return;
    }
    if (selected !== undefined && isCommand && event.key.toLowerCase() === 's') {
      event.preventDefault();
      return toggleStar(selected);
    }
    if (selected !== undefined && event.key === 'Delete' && isEmpty) return removeSaved(selected);
    const next = event.shiftKey ? undefined : findNextIndex('vertical', event.key, selectedIndex, rows.length);
    const key = next === undefined ? undefined : rows[next]?.key;
    if (key === undefined) return;
    event.preventDefault();
    keepOrder();
    setSelection({ list: listKey, key });
  };
  const expand = ({ key, more }: ResultGroup): void => {
    setExpansion({ list: listKey, keys: new Set([...expanded, key]) });
    setSelection({ list: listKey, key: more[0]?.url ?? '' });
  };
  const changeQuery = (text: string): void => {
    opensFirst.current = false;
    onQueryChange(text);
  };

  return (
    <div className="dg-search-panel">
      <SearchField
        query={query}
        listId={`${id}-list`}
        activeId={rows.length === 0 ? undefined : optionId(selectedIndex)}
        onChange={changeQuery}
        onKeyDown={onKeyDown}
        onClose={onClose}
      />
      {response !== undefined && (response.hits.length > 0 || onlySection !== undefined) && (
        <SectionFilter
          sections={response.sections}
          selected={onlySection}
          findTitle={(slug) => findSectionTitle(site, slug)}
          onChange={setOnlySection}
        />
      )}
      <div className="dg-search-found">
        <SearchList
          ref={list}
          id={`${id}-list`}
          groups={groups}
          rows={rows}
          query={isEmpty ? '' : (shown?.query ?? '')}
          isLoadingTexts={outcome?.isLoadingTexts ?? false}
          selectedIndex={selectedIndex}
          optionId={optionId}
          starred={saved.lists.starred}
          onInteract={keepOrder}
          onStar={toggleStar}
          onMore={expand}
          onOpen={(hit, isThisTab) => {
            saved.addVisit(hit);
            if (!isThisTab) return;
            highlightMatches(window, hit);
            onClose?.();
          }}
        />
        <SearchNotice
          menu={site.menu}
          failure={isEmpty ? undefined : failure}
          outcome={outcome}
          isEmpty={isEmpty}
          query={shown?.query ?? ''}
          typed={query}
          onSuggestion={changeQuery}
          onRetry={repeat}
        />
      </div>
      <SearchFooter
        selected={selected}
        isStarred={selected !== undefined && isSaved(saved.lists.starred, selected.url)}
        canRemove={isEmpty && selected !== undefined}
        canClose={onClose !== undefined}
        onStar={toggleStar}
      />
      <output className="dg-unseen">{announcement}</output>
    </div>
  );
}

function findSectionTitle(site: SiteFrameQuery['site'], slug: string): string {
  return (
    site.menu.find((section) => section.slug === slug)?.title ??
    site.headerLinks.find(({ activeFor }) => activeFor.includes(slug))?.title ??
    slug
  );
}
