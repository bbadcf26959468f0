import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import type { LazyPart } from '../data/lazy-part.ts';
import { recoverByReload } from '../recover.ts';
import { LoadFailure } from './load-failure.tsx';
import { Placeholder } from './placeholder.tsx';

/** Shows a part that may have to be fetched first. When that fails, the page is loaded anew once, then says so. */
export function Lazy<Props extends object>(options: {
  readonly part: LazyPart<Props>;
  readonly props: Props;
  readonly isPart?: boolean;
}): ReactElement {
  const { part, props, isPart = false } = options;
  const state = useSyncExternalStore(part.subscribe, part.get, part.get);
  useEffect(() => {
    if (state.kind === 'absent') void part.load();
    if (state.kind === 'failed') recoverByReload(window);
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
