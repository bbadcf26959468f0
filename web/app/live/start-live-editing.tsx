// Development only. Updates the open page when a file is saved: the subscription reports the change, the page's queries
// run again, and the results are swapped in at once.

import type { Client } from 'urql';
import { createRoot } from 'react-dom/client';
import { ContentProblemsDocument } from '../../../schema/generated/documents/graphql.ts';
import type { ClientStore } from '../data/client-store.ts';
import type { Router } from '../routing/router.ts';
import { noProblems, reduceProblems, type ProblemsAction, type ProblemsState } from './problems.ts';
import { listenToChanges, type ListenOptions } from './listen-to-changes.ts';
import { ProblemsOverlay } from './problems-overlay.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './problems-overlay.css';

/** Options of {@link startLiveEditing}. */
export interface LiveEditingOptions {
  readonly router: Pick<Router, 'getVisit'>;
  readonly store: ClientStore;
  /** Creates a client with an empty cache; the old one would keep giving old answers. */
  readonly createClient: () => Client;
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
   * Shows new content as soon as the screen's own query has its result. The queries around it are running by then, and
   * each shows its old result until it has the new one.
   */
  const refresh = async (hasErrors: boolean): Promise<void> => {
    const refreshNumber = ++latestRefresh;
    const { path } = router.getVisit();
    const client = createClient();
    if (!hasErrors) dispatch({ type: 'reported', problems: [] });
    const reported = hasErrors ? reportProblems(client) : undefined;
    try {
      const shown = loadScreen(client, path).then(() => {
        if (refreshNumber === latestRefresh && router.getVisit().path === path) store.replace(client);
      });
      await Promise.all([loadData(client, path), shown]);
    } catch (error) {
      console.warn('The page could not be refreshed; it stays as it was.', error);
    }
    await reported;
  };

  const stop = listenToChanges({
    onChange: ({ diagnosticCounts }) => void refresh(diagnosticCounts.errors > 0),
    onReconnect: () => void refresh(true),
    ...(createEvents && { createEvents }),
  });
  void reportProblems(createClient());
  return () => {
    stop();
    root.unmount();
    element.remove();
  };
}
