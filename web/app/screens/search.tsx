import { useEffect, useMemo, useReducer, type ReactElement } from 'react';
import { elementIds } from '../constants.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { searchHead } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { useArrival } from '../use-arrival.ts';
import type { ScreenProps } from './screen-props.ts';

/** Shows a search that has an address of its own: `/search/?q=`. Without a script it shows the sections. */
export function SearchScreen({ site, visit }: ScreenProps): ReactElement {
  const head = useMemo(() => buildPageHead(site, searchHead), [site]);
  const [query, setQuery] = useReducer((_: string, next: string) => next, '');
  useArrival(visit, head);
  useEffect(() => {
    // the host's document is the same for every question
    setQuery(new URLSearchParams(window.location.search).get('q') ?? '');
    document.querySelector<HTMLElement>('main input')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each visit has an address of its own
  }, [visit]);
  return (
    <main id={elementIds.main} className="dg-main dg-search-screen">
      <h1>Search</h1>
      <p className="dg-without-script">Searching needs JavaScript, which is switched off. These are the sections:</p>
      <SearchPanel
        site={site}
        segment=""
        limit={60}
        query={query}
        onQuery={(next) => {
          setQuery(next);
          const search = next === '' ? '' : `?${new URLSearchParams({ q: next }).toString()}`;
          window.history.replaceState(window.history.state, '', `/search/${search}`);
        }}
      />
    </main>
  );
}
