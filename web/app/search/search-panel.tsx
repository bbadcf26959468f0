// The search itself, by the ARIA combobox pattern: the focus stays in the field, the keys move through the list.

import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { isIn, listKept } from '../state/kept-results.ts';
import { findNextIndex } from '../state/next-index.ts';
import { groupHits, listRows, type HitGroup, type ListedHit } from '../state/search-hits.ts';
import { markOnArrival } from './mark-found.ts';
import { SearchField } from './search-field.tsx';
import { SearchFoot } from './search-foot.tsx';
import { SearchList } from './search-list.tsx';
import { SearchNotice } from './search-notice.tsx';
import { SectionFilter } from './section-filter.tsx';
import { useKept } from './use-kept.ts';
import { useSearch } from './use-search.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './search-results.css';
// oxlint-disable-next-line import/no-unassigned-import -- the same; what it says of narrow screens comes last
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

/** Shows the field, the filter by section, and what was found; while the field is empty, what the reader kept. */
export function SearchPanel({ site, segment, limit, query, onQuery, onLeave }: SearchPanelProps): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [only, setOnly] = useState<string>();
  const [choice, setChoice] = useState({ list: '', key: '' });
  const [opened, setOpened] = useState({ list: '', keys: noKeys });
  const [note, setNote] = useState('');
  const wantsFirst = useRef(false);
  const kept = useKept();
  const filter = only === undefined ? undefined : { sectionSlugs: [only] };
  const [{ shown, failure }, askAgain] = useSearch(
    { query, sectionSlug: segment || undefined, limit, filter },
    site.search,
  );

  const isEmpty = query.trim() === '';
  const isCurrent = isEmpty || shown?.query === query;
  const outcome = isEmpty || failure !== undefined ? undefined : shown?.outcome;
  const answer = outcome?.answer;
  // another list starts with its first entry; a fuller answer to the same leaves the choice where it is
  const listKey = isEmpty ? '' : `${shown?.query}\n${only}`;
  const whole = opened.list === listKey ? opened.keys : noKeys;
  const groups = useMemo(() => {
    const findTitle = (slug: string): string => findSectionTitle(site, slug);
    return isEmpty ? listKept(kept.lists) : groupHits(answer?.hits ?? [], { findTitle, whole });
  }, [isEmpty, kept.lists, answer, site, whole]);
  const rows = useMemo(() => listRows(groups), [groups]);
  const active = Math.max(0, choice.list === listKey ? rows.findIndex(({ key }) => key === choice.key) : 0);
  const chosen = rows[active]?.hit;
  const optionId = (index: number): string => `${id}-${index}`;

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

  const star = (hit: ListedHit): void => {
    setNote(isIn(kept.lists.starred, hit.url) ? 'Star removed' : 'Starred');
    kept.toggleStar(hit);
  };
  const forget = (hit: ListedHit): void => {
    if (isIn(kept.lists.starred, hit.url)) star(hit);
    else kept.forgetVisit(hit);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (isCommand) {
        if (chosen === undefined) return;
        kept.noteVisit(chosen);
        window.open(chosen.url, '_blank', 'noopener');
      } else if (isCurrent) follow(active);
      else wantsFirst.current = true; // the answer to what was typed is on its way
      return;
    }
    if (chosen !== undefined && isCommand && event.key.toLowerCase() === 's') {
      event.preventDefault();
      return star(chosen);
    }
    if (chosen !== undefined && event.key === 'Delete' && isEmpty) return forget(chosen);
    const next = event.shiftKey ? undefined : findNextIndex('vertical', event.key, active, rows.length);
    const key = next === undefined ? undefined : rows[next]?.key;
    if (key === undefined) return;
    event.preventDefault();
    setChoice({ list: listKey, key });
  };
  const showMore = ({ key, more }: HitGroup): void => {
    setOpened({ list: listKey, keys: new Set([...whole, key]) });
    setChoice({ list: listKey, key: more[0]?.url ?? '' });
  };
  const change = (text: string): void => {
    wantsFirst.current = false;
    onQuery(text);
  };

  return (
    <div className="dg-search-panel">
      <SearchField
        query={query}
        listId={`${id}-list`}
        activeId={rows.length === 0 ? undefined : optionId(active)}
        onChange={change}
        onKeyDown={onKeyDown}
        onLeave={onLeave}
      />
      {answer !== undefined && (answer.hits.length > 0 || only !== undefined) && (
        <SectionFilter
          sections={answer.sections}
          only={only}
          findTitle={(slug) => findSectionTitle(site, slug)}
          onChange={setOnly}
        />
      )}
      <div className="dg-search-found">
        <SearchList
          ref={list}
          id={`${id}-list`}
          groups={groups}
          rows={rows}
          query={isEmpty ? '' : (shown?.query ?? '')}
          isGrowing={outcome?.isGrowing ?? false}
          active={active}
          optionId={optionId}
          starred={kept.lists.starred}
          onStar={star}
          onMore={showMore}
          onFollow={(hit, isPlain) => {
            kept.noteVisit(hit);
            if (!isPlain) return;
            markOnArrival(window, hit);
            onLeave?.();
          }}
        />
        <SearchNotice
          menu={site.menu}
          failure={isEmpty ? undefined : failure}
          outcome={outcome}
          isEmpty={isEmpty}
          query={shown?.query ?? ''}
          onSuggestion={change}
          onRetry={askAgain}
        />
      </div>
      <SearchFoot
        chosen={chosen}
        isStarred={chosen !== undefined && isIn(kept.lists.starred, chosen.url)}
        canForget={isEmpty && chosen !== undefined}
        canLeave={onLeave !== undefined}
        onStar={star}
      />
      <output className="dg-unseen">{note}</output>
    </div>
  );
}

const noKeys: ReadonlySet<string> = new Set();

function findSectionTitle(site: SiteFrameQuery['site'], slug: string): string {
  return (
    site.menu.find((section) => section.slug === slug)?.title ??
    site.headerLinks.find(({ activeFor }) => activeFor.includes(slug))?.title ??
    slug
  );
}
