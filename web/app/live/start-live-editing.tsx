// Development only. A saved file reaches the page: news by subscription, then the page's queries anew, then one swap.

import type { Client } from 'urql';
import { createRoot } from 'react-dom/client';
import { ContentProblemsDocument } from '../../../schema/generated/documents/graphql.ts';
import { elementIds } from '../constants.ts';
import type { ClientStore } from '../data/client-store.ts';
import { loadRoute, loadScreen } from '../data/load-route.ts';
import type { Router } from '../router.ts';
import { matchRoute } from '../routes.tsx';
import { noProblems, reduceProblems, type ProblemsAction, type ProblemsState } from '../state/problems.ts';
import { listenToChanges, type ListenOptions } from './listen-to-changes.ts';
import { ProblemsOverlay } from './problems-overlay.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './problems-overlay.css';

/** Configures {@link startLiveEditing}. */
export interface LiveEditingOptions {
  readonly router: Pick<Router, 'getVisit'>;
  readonly store: ClientStore;
  /** Creates a client with an empty cache: the old one would go on giving old answers. */
  readonly createClient: () => Client;
  readonly createSource?: ListenOptions['createSource'];
}

/** Keeps the shown page up to date with its files, and shows problems over it. Returns a function that stops it. */
export function startLiveEditing({ router, store, createClient, createSource }: LiveEditingOptions): () => void {
  const element = document.createElement('div');
  element.id = elementIds.live;
  document.body.append(element);
  const root = createRoot(element);
  let problems: ProblemsState = noProblems;
  let sectionSlug: string | undefined;
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
   * Shows new content as soon as the screen's own document is there: what stands around it is on its way by then, and
   * each query shows its old answer until it has the new one.
   */
  const refresh = async (hasErrors: boolean): Promise<void> => {
    const refreshNumber = ++latestRefresh;
    const { path } = router.getVisit();
    const route = matchRoute(path);
    const client = createClient();
    if (!hasErrors) dispatch({ type: 'reported', problems: [] });
    const reported = hasErrors ? reportProblems(client) : undefined;
    try {
      const shown = loadScreen(client, route).then(() => {
        if (refreshNumber === latestRefresh && router.getVisit().path === path) store.replace(client);
      });
      const [loaded] = await Promise.all([loadRoute(client, route, sectionSlug), shown]);
      sectionSlug = loaded.sectionSlug;
    } catch (error) {
      console.warn('The page could not be refreshed; it stays as it was.', error);
    }
    await reported;
  };

  const stop = listenToChanges({
    onChange: ({ diagnosticCounts }) => void refresh(diagnosticCounts.errors > 0),
    onReconnect: () => void refresh(true),
    ...(createSource && { createSource }),
  });
  void reportProblems(createClient());
  return () => {
    stop();
    root.unmount();
    element.remove();
  };
}
