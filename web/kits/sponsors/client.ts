// What browsers need of the kit.

import type { KitComponents } from 'docgraph/client';

export const components = {
  Sponsors: () => import('./sponsors.tsx'),
} satisfies KitComponents;
