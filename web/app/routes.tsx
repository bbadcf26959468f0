// Path → screen. Every path without a screen of its own is a content page or nothing.

import type { ReactElement } from 'react';
import { searchUrl, shellUrl } from '../../schema/wire/reserved-urls.ts';
import { createLazyPart, type LazyPart } from './data/lazy-part.ts';
import { Lazy } from './data/lazy.tsx';
import { ShellScreen } from './offline/shell-screen.tsx';
import { DocumentationScreen } from './page/documentation-screen.tsx';
import type { ScreenProps } from './routing/screen-props.ts';

/** The screen that a path leads to. */
export type Route =
  | { readonly kind: 'home' }
  | { readonly kind: 'vote' }
  | { readonly kind: 'explain' }
  | { readonly kind: 'search' }
  | { readonly kind: 'shell' }
  | { readonly kind: 'documentation'; readonly path: string };

/** Screens that most readers never open. Each is a separate chunk, found by its file name `<kind>-screen.tsx`. */
const lazyScreens: Readonly<Partial<Record<Route['kind'], LazyPart<ScreenProps>>>> = {
  home: createLazyPart('home', async () => (await import('./home/home-screen.tsx')).HomeScreen),
  vote: createLazyPart('vote', async () => (await import('./vote/vote-screen.tsx')).VoteScreen),
  explain: createLazyPart('explain', async () => (await import('./explain/explain-screen.tsx')).ExplainScreen),
  search: createLazyPart('search', async () => (await import('./search/search-screen.tsx')).SearchScreen),
};

/** Returns the route of a path that ends with a slash. */
export function matchRoute(path: string): Route {
  switch (path) {
    case '/':
      return { kind: 'home' };
    case '/vote/':
      return { kind: 'vote' };
    case '/explain/':
      return { kind: 'explain' };
    case searchUrl:
      return { kind: 'search' };
    case shellUrl:
      return { kind: 'shell' };
    default:
      return { kind: 'documentation', path };
  }
}

/**
 * Loads the code of a route's screen; never rejects.
 * @returns whether it is loaded
 */
export async function loadScreenCode(route: Route): Promise<boolean> {
  await lazyScreens[route.kind]?.load();
  return hasScreenCode(route);
}

/** Returns whether a route can be rendered without waiting for code. */
export function hasScreenCode({ kind }: Route): boolean {
  const part = lazyScreens[kind];
  return part === undefined || part.get().kind === 'ready';
}

/** Returns the name of the chunk with a route's screen; undefined when the screen is part of every page's script. */
export const findScreenChunk = ({ kind }: Route): string | undefined => (kind in lazyScreens ? kind : undefined);

/** The screen of the visit's route. */
export function RouteScreen(props: ScreenProps): ReactElement {
  const route = matchRoute(props.visit.path);
  const part = lazyScreens[route.kind];
  if (part !== undefined) return <Lazy key={route.kind} part={part} props={props} />;
  return route.kind === 'shell' ? <ShellScreen {...props} /> : <DocumentationScreen {...props} />;
}
