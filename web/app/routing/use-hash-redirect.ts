import { useEffect } from 'react';
import { useClient } from 'urql';
import type { Router } from './router.ts';
import { findHashTarget } from './use-navigation-effects.ts';
import type { Visit } from './visit.ts';

/** Moves on from an old URL with a fragment, such as that of a heading that is on another page now. */
export function useHashRedirect({ move }: Pick<Router, 'move'>, visit: Visit): void {
  const client = useClient();
  useEffect(() => {
    const { path, hash } = visit;
    if (hash.length < 2 || findHashTarget(hash) !== undefined) return;
    let isCurrent = true;
    void import('./find-hash-redirect.ts')
      .then(async ({ loadHashRedirect }) => loadHashRedirect(client, { path, hash }))
      .then((url) => {
        if (isCurrent && url !== undefined) void move(url, { replace: true });
      }, console.error);
    return () => {
      isCurrent = false;
    };
  }, [client, move, visit]);
}
