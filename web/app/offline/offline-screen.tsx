import { useEffect, useEffectEvent, useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { groupSavedPages, listSavedPages, type SavedPage } from './list-saved-pages.ts';
import { isHostReachable } from '../data/is-host-reachable.ts';
import { createNetworkWatch } from './watch-network.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { savedPageMessages } from '../../../schema/messages/english/saved-page-messages.ts';
import { useMessages } from '../design/language.ts';
import './offline-screen.css';

/** Props of {@link OfflineScreen}. */
export interface OfflineScreenProps {
  readonly menu: SiteFrameQuery['site']['menu'];
  readonly onRetry: () => void;
}

const watchNetwork = createNetworkWatch(isHostReachable);

/** The screen for a page that is not available offline: what happened, and the pages that are. */
export function OfflineScreen({ menu, onRetry }: OfflineScreenProps): ReactElement {
  const { tryAgain } = useMessages(frameMessages);
  const messages = useMessages(savedPageMessages);
  const [pages, setPages] = useState<readonly SavedPage[]>();
  useEffect(() => {
    let isGone = false;
    const list = async (): Promise<readonly SavedPage[]> => listSavedPages(caches);
    list().then(
      (found) => isGone || setPages(found),
      () => isGone || setPages([]), // storage is blocked: in some browsers even the name throws
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
        <h1>{messages.youAreOffline}</h1>
        <p>{messages.pageNotSaved}</p>
      </div>
      <button type="button" className="dg-button" onClick={onRetry}>
        {tryAgain}
      </button>
      {pages !== undefined && pages.length > 0 && (
        <nav aria-labelledby="dg-saved-title">
          <h2 id="dg-saved-title">{messages.savedPages}</h2>
          {groupSavedPages(pages, [...menu, { slug: '', title: messages.otherPages }]).map((group) => (
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
      {pages?.length === 0 && <p>{messages.nothingSaved}</p>}
    </div>
  );
}
