import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { groupKeptPages, listKeptPages, type KeptPage } from './list-kept-pages.ts';
import { askHost } from '../data/ask-host.ts';
import { createNetworkWatch } from './watch-network.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './offline-screen.css';

/** Props of {@link OfflineScreen}. */
export interface OfflineScreenProps {
  readonly menu: SiteFrameQuery['site']['menu'];
  readonly onRetry: () => void;
}

const watchNetwork = createNetworkWatch(askHost);

/** The screen for a page that cannot be had without a network: what happened, and the pages that can be read. */
export function OfflineScreen({ menu, onRetry }: OfflineScreenProps): ReactElement {
  const [pages, setPages] = useState<readonly KeptPage[]>();
  useEffect(() => {
    let isGone = false;
    const list = async (): Promise<readonly KeptPage[]> => listKeptPages(caches);
    list().then(
      (found) => isGone || setPages(found),
      () => isGone || setPages([]), // storage is blocked: some browsers then throw at the name of it
    );
    return () => {
      isGone = true;
    };
  }, []);
  const onBack = useEffectEvent(onRetry);
  useEffect(() => watchNetwork(() => onBack()), []);
  return (
    <div className="dg-offline-screen">
      <div role="alert">
        <h1>You are offline</h1>
        <p>This page is not kept in your browser. It opens by itself when the network is back.</p>
      </div>
      <button type="button" className="dg-button" onClick={onRetry}>
        Try again
      </button>
      {pages !== undefined && pages.length > 0 && (
        <nav aria-labelledby="dg-kept-title">
          <h2 id="dg-kept-title">Pages that you can read now</h2>
          {groupKeptPages(pages, menu).map((group) => (
            <section key={group.title}>
              <h3>{group.title}</h3>
              <ul>
                {group.pages.map(({ url, title }) => (
                  <li key={url}>
                    <a href={url}>{title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      )}
      {pages?.length === 0 && <p>No page is kept yet: each one that you open with a network is kept from then on.</p>}
    </div>
  );
}
