// Development only. Updates the open page when a file is saved: the subscription reports the change together with the new
// result of the page, which is shown at once; the other queries run again afterwards.

import { createRequest, type Client, type SSRData } from 'urql';
import { createRoot } from 'react-dom/client';
import { ContentProblemsDocument, PageDocument } from '../../../schema/generated/documents/graphql.ts';
import type { ClientStore } from '../data/client-store.ts';
import type { Router } from '../routing/router.ts';
import { noProblems, reduceProblems, type ProblemsAction, type ProblemsState } from './problems.ts';
import { listenToChanges, type ContentChange, type ListenOptions } from './listen-to-changes.ts';
import { ProblemsOverlay } from './problems-overlay.tsx';
import { refreshSiteHead } from './refresh-site-head.ts';
import './problems-overlay.css';

/** Options of {@link startLiveEditing}. */
export interface LiveEditingOptions {
  readonly router: Pick<Router, 'getVisit' | 'subscribe'>;
  readonly store: ClientStore;
  /** Creates a client that knows these results and no others; the old one would keep giving old answers. */
  readonly createClient: (results?: SSRData) => Client;
  /** Loads all data of a path. */
  readonly loadData: (client: Client, path: string) => Promise<unknown>;
  /** Loads the data of a path's screen, without what surrounds it. */
  readonly loadScreen: (client: Client, path: string) => Promise<unknown>;
  readonly createEvents?: ListenOptions['createEvents'];
}

/** Keeps the open page up to date with its files and shows problems over it. Returns a function that stops it. */
export function startLiveEditing(options: LiveEditingOptions): () => void {
  const { router, store, createClient, loadData, loadScreen, createEvents } = options;
  const element = document.createElement('div');
  element.id = 'dg-live';
  document.body.append(element);
  const root = createRoot(element);
  let problems: ProblemsState = noProblems;
  let latestRefresh = 0;
  let latestHead = 0;

  const dispatch = (action: ProblemsAction): void => {
    const next = reduceProblems(problems, action);
    if (next === problems) return;
    problems = next;
    root.render(<ProblemsOverlay state={problems} onClose={() => dispatch({ type: 'closed' })} />);
  };
  const reportProblems = async (client: Client): Promise<void> => {
    const { data } = await client.query(ContentProblemsDocument, { severity: ['ERROR'] }).toPromise();
    if (data !== undefined) dispatch({ type: 'reported', problems: data.diagnostics.nodes });
  };

  /**
   * Shows new content as soon as the screen's own query has its result, at once where that came with the change. The
   * queries around it run afterwards; each shows its old result until it has the new one.
   */
  const refresh = async (hasErrors: boolean, page?: ContentChange['page']): Promise<void> => {
    const refreshNumber = ++latestRefresh;
    const { path } = router.getVisit();
    const client = createClient(page?.url === path ? buildPageResult(page) : {});
    if (!hasErrors) dispatch({ type: 'reported', problems: [] });
    try {
      await loadScreen(client, path);
      if (refreshNumber === latestRefresh && router.getVisit().path === path) store.replace(client);
      await loadData(client, path);
    } catch (error) {
      console.warn('The page could not be refreshed; it stays as it was.', error);
    }
    if (hasErrors) await reportProblems(client);
  };

  const refreshHead = async (): Promise<void> => {
    const number = ++latestHead;
    // without an answer, the server is gone; the listener waits for it
    await refreshSiteHead(window, () => number === latestHead).catch(() => undefined);
  };

  const listening = listenToChanges({
    url: router.getVisit().path,
    onChange({ diagnosticCounts, page }) {
      void refresh(diagnosticCounts.errors > 0, page);
      void refreshHead();
    },
    // a document is older than its connection, by what was saved while it loaded
    onConnect: () => void refreshHead().then(() => refresh(true)),
    ...(createEvents && { createEvents }),
  });
  const leave = router.subscribe(() => listening.follow(router.getVisit().path));
  return () => {
    leave();
    listening.stop();
    root.unmount();
    element.remove();
  };
}

/** Builds the result of a page's query as a client takes it in. */
function buildPageResult(page: NonNullable<ContentChange['page']>): SSRData {
  const { key } = createRequest(PageDocument, { url: page.url });
  return { [key]: { data: JSON.stringify({ page }) } };
}
