import { testWithAxe, type Mode } from './axe-suite.ts';
import { useFrameSite } from './frame-site.ts';

const site = useFrameSite();
const modes: readonly Mode[] = ['light', 'dark', 'forced colors'];
for (const mode of modes) testWithAxe(site, mode, [1440, 1024, 390, 320]);
