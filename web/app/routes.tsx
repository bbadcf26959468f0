// Path → screen. Every address that is not a screen of its own is a content page, or nothing.

import type { ReactElement } from 'react';
import { DocumentationScreen } from './screens/documentation.tsx';
import { HomeScreen } from './screens/home.tsx';
import type { ScreenProps } from './screens/screen-props.ts';

/** Is what a path leads to. */
export type Route = { readonly kind: 'home' } | { readonly kind: 'documentation'; readonly path: string };

/** Finds the route of a path that ends with a slash. */
export function matchRoute(path: string): Route {
  return path === '/' ? { kind: 'home' } : { kind: 'documentation', path };
}

/** Shows the screen of the visit's route. */
export function RouteScreen(props: ScreenProps): ReactElement {
  const route = matchRoute(props.visit.path);
  switch (route.kind) {
    case 'home':
      return <HomeScreen {...props} />;
    case 'documentation':
      return <DocumentationScreen {...props} />;
  }
}
