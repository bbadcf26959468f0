// What browsers need of the kit. Each component is loaded where it is shown.

import type { KitComponents } from 'docgraph/client';

export const components = {
  Vote: () => import('./vote/vote.tsx'),
  Explain: () => import('./explain/explain.tsx'),
} satisfies KitComponents;
