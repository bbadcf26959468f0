import { useEffect, useMemo, useReducer, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { SearchPanel } from './search-panel.tsx';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import type { ScreenProps } from '../routing/screen-props.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { searchScreenMessages } from '../../../schema/messages/english/search-screen-messages.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** The search at its own URL, `/search/?q=`. Without JavaScript, it lists the sections. */
export function SearchScreen({ site, visit }: ScreenProps): ReactElement {
  const language = useLanguage();
  const { search: title } = useMessages(frameMessages);
  const { searchNeedsScript } = useMessages(searchScreenMessages);
  const head = useMemo(() => buildPageHead(site, screenHeads.search(language)), [site, language]);
  const [query, setQuery] = useReducer((_: string, next: string) => next, '');
  useNavigationEffects(visit, head);
  useEffect(() => {
    // the prerendered page is the same for every query
    setQuery(new URLSearchParams(window.location.search).get('q') ?? '');
    document.querySelector<HTMLElement>('main input')?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each visit has its own URL
  }, [visit]);
  return (
    <main id={elementIds.main} className="dg-main dg-search-screen">
      <h1>{title}</h1>
      <p className="dg-without-script">{searchNeedsScript}</p>
      <SearchPanel
        site={site}
        segment=""
        limit={60}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          const search = next === '' ? '' : `?${new URLSearchParams({ q: next }).toString()}`;
          window.history.replaceState(window.history.state, '', `/search/${search}`);
        }}
      />
    </main>
  );
}
