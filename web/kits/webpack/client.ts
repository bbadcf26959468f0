// What browsers need of the kit. Each component is loaded where it is shown.

import type { KitComponents, SampleSupport } from 'docgraph/client';

export const components = {
  Splash: () => import('./splash/splash.tsx'),
  Vote: () => import('./vote/vote.tsx'),
  Explain: () => import('./explain/explain.tsx'),
} satisfies KitComponents;

export const loadSamples = async (): Promise<SampleSupport> =>
  (await import('./workbench/webpack-samples.ts')).sampleSupport;
