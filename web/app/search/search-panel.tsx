// The search itself, by the ARIA combobox pattern: the focus stays in the field, the keys move through the list.

import { useEffect, useId, useReducer, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { keep, readKept } from '../browser-storage.ts';
import { findNextIndex } from '../state/next-index.ts';
import {
  addRecent,
  groupHits,
  listRecent,
  parseRecent,
  recentKey,
  type ListedHit,
  type RecentResult,
} from '../state/search-hits.ts';
import { markOnArrival } from './mark-found.ts';
import { SearchList } from './search-list.tsx';
import { SearchNotice } from './search-notice.tsx';
import { SectionFilter } from './section-filter.tsx';
import { useSearch } from './use-search.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './search.css';

/** Configures {@link SearchPanel}. */
export interface SearchPanelProps {
  readonly site: SiteFrameQuery['site'];
  /** Slug of the section that the reader is in, whose places come first among equals. */
  readonly segment: string;
  /** Number of results to show at most. */
  readonly limit: number;
  /** What the field has. */
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Is told when the reader follows a result, or has had enough. */
  readonly onLeave?: () => void;
}

/** Shows the field, the filter by section, and what was found. */
export function SearchPanel({ site, segment, limit, query, onQuery, onLeave }: SearchPanelProps): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [only, setOnly] = useState<string>();
  const [choice, setChoice] = useState({ list: '', index: 0 });
  const [recent, setRecent] = useReducer(takeNext, []);
  const wantsFirst = useRef(false);
  const filter = only === undefined ? undefined : { sectionSlugs: [only] };
  const [{ shown, failure }, askAgain] = useSearch({ query, sectionSlug: segment || undefined, limit, filter });

  useEffect(() => setRecent(parseRecent(readKept(recentKey))), []);

  const findTitle = (slug: string): string =>
    site.menu.find((section) => section.slug === slug)?.title ??
    site.headerLinks.find(({ activeFor }) => activeFor.includes(slug))?.title ??
    slug;
  const answer = failure === undefined ? shown?.outcome.answer : undefined;
  const isEmpty = query.trim() === '';
  const recentGroup = isEmpty ? listRecent(recent) : undefined;
  const groups = isEmpty ? (recentGroup === undefined ? [] : [recentGroup]) : groupHits(answer?.hits ?? [], findTitle);
  const hits = groups.flatMap((group) => group.hits);
  const hasHits = hits.length > 0;
  // another list starts with its first entry
  const listKey = isEmpty ? '' : `${shown?.query}\n${only}`;
  const active = choice.list === listKey ? choice.index : 0;
  const optionId = (index: number): string => `${id}-${index}`;
  const isCurrent = isEmpty || shown?.query === query;

  const note = (hit: ListedHit): void => {
    const next = addRecent(recent, hit);
    setRecent(next);
    keep(recentKey, JSON.stringify(next));
  };
  const follow = (index: number): void => {
    list.current?.querySelectorAll<HTMLElement>('[role="option"]')[index]?.click(); // the router follows clicks
  };
  useEffect(() => {
    if (!wantsFirst.current || !isCurrent) return;
    wantsFirst.current = false;
    follow(0);
  });
  useEffect(() => {
    if (active > 0) list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const hit = hits[active];
      if (event.ctrlKey || event.metaKey) {
        if (hit === undefined) return;
        note(hit);
        window.open(hit.url, '_blank', 'noopener');
      } else if (isCurrent) follow(active);
      else wantsFirst.current = true; // the answer to what was typed is on its way
      return;
    }
    const next = event.shiftKey ? undefined : findNextIndex('vertical', event.key, active, hits.length);
    if (next === undefined || !hasHits) return;
    event.preventDefault();
    setChoice({ list: listKey, index: next });
  };
  const change = (text: string): void => {
    wantsFirst.current = false;
    onQuery(text);
  };

  return (
    <div className="dg-search-panel">
      <div className="dg-search-field dg-icon dg-icon-search dg-needs-script">
        <input
          role="combobox"
          aria-label="Search the documentation"
          aria-autocomplete="list"
          aria-expanded={hasHits}
          aria-controls={`${id}-list`}
          aria-activedescendant={hasHits ? optionId(active) : undefined}
          placeholder="Search the documentation"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={1000}
          value={query}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
        />
        {onLeave !== undefined && (
          <button type="button" className="dg-icon dg-icon-close" aria-label="Close search" onClick={onLeave} />
        )}
      </div>
      {!isEmpty && answer !== undefined && (answer.hits.length > 0 || only !== undefined) && (
        <SectionFilter sections={answer.sections} only={only} findTitle={findTitle} onChange={setOnly} />
      )}
      <div className="dg-search-found">
        <SearchList
          ref={list}
          id={`${id}-list`}
          groups={groups}
          active={active}
          optionId={optionId}
          onFollow={(hit, isPlain) => {
            note(hit);
            if (!isPlain) return;
            markOnArrival(window, hit);
            onLeave?.();
          }}
        />
        <SearchNotice
          menu={site.menu}
          failure={isEmpty ? undefined : failure}
          outcome={isEmpty ? undefined : shown?.outcome}
          isEmpty={isEmpty}
          query={shown?.query ?? ''}
          onSuggestion={change}
          onRetry={askAgain}
        />
      </div>
    </div>
  );
}

const takeNext = (_: readonly RecentResult[], next: readonly RecentResult[]): readonly RecentResult[] => next;
