import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { LazyPart } from './lazy-part.ts';
import { reloadOnce } from '../routing/reload-once.ts';
import { reloadIfReachable } from './reload-if-reachable.ts';
import { LoadFailure } from '../design/load-failure.tsx';
import { Placeholder } from '../design/placeholder.tsx';

/**
 * A lazy part or its placeholder. When loading fails although the host answers, the page is reloaded once; otherwise, the
 * failure is shown.
 */
export function Lazy<Props extends object>(options: {
  readonly part: LazyPart<Props>;
  readonly props: Props;
  readonly isPart?: boolean;
}): ReactElement {
  const { part, props, isPart = false } = options;
  const state = useSyncExternalStore(part.subscribe, part.get, part.get);
  useEffect(() => {
    if (state.kind === 'absent') void part.load();
    if (state.kind !== 'failed') return;
    // the service worker may have the page with all that it needs
    if (navigator.serviceWorker?.controller != null) reloadOnce(window);
    else void reloadIfReachable();
  }, [part, state]);
  switch (state.kind) {
    case 'ready':
      return <state.Component {...props} />;
    case 'failed':
      return <LoadFailure isPart={isPart} onRetry={() => window.location.reload()} />;
    case 'absent':
      return <Placeholder />;
  }
}
