// Path → screen. Every address that is not a screen of its own is a content page, or nothing.

import type { ReactElement } from 'react';
import { createLazyPart, type LazyPart } from './data/lazy-part.ts';
import { Lazy } from './parts/lazy.tsx';
import { DocumentationScreen } from './screens/documentation.tsx';
import type { ScreenProps } from './screens/screen-props.ts';
import { ShellScreen } from './screens/shell.tsx';

/** Is what a path leads to. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'vote' }
  | { readonly kind: 'search' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'documentation'; readonly path: string };

/** Are the screens that most readers never see: each is a chunk of its own, named after its file. */
const lazyScreens: Readonly<Partial<Record<Route['kind'], LazyPart<ScreenProps>>>> = {
  home: createLazyPart('home', async () => (await import('./screens/home.tsx')).HomeScreen),
  vote: createLazyPart('vote', async () => (await import('./screens/vote.tsx')).VoteScreen),
  search: createLazyPart('search', async () => (await import('./screens/search.tsx')).SearchScreen),
};

/** Finds the route of a path that ends with a slash. */
export function matchRoute(path: string): Route {
  switch (path) {
    case '/':
      return { kind: 'home' };
    case '/vote/':
      return { kind: 'vote' };
    case '/search/':
      return { kind: 'search' };
    case '/app-shell/':
      return { kind: 'shell' };
    default:
      return { kind: 'documentation', path };
  }
}

/**
 * Loads the code of a route's screen; never rejects.
 * @returns whether it is there
 */
export async function loadScreenCode(route: Route): Promise<boolean> {
  await lazyScreens[route.kind]?.load();
  return hasScreenCode(route);
}

/** Tells whether a route can be shown without waiting for code. */
export function hasScreenCode({ kind }: Route): boolean {
  const part = lazyScreens[kind];
  return part === undefined || part.get().kind === 'ready';
}

/** Names the chunk of a route's screen; undefined when it is part of every page. */
export const findScreenChunk = ({ kind }: Route): string | undefined => (kind in lazyScreens ? kind : undefined);

/** Shows the screen of the visit's route. */
export function RouteScreen(props: ScreenProps): ReactElement {
  const route = matchRoute(props.visit.path);
  const part = lazyScreens[route.kind];
  if (part !== undefined) return <Lazy key={route.kind} part={part} props={props} />;
  return route.kind === 'shell' ? <ShellScreen {...props} /> : <DocumentationScreen {...props} />;
}
