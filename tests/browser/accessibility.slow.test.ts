import { useFrameSite } from './frame-site.ts';
import { testWithAxe } from './axe-suite.ts';

const site = useFrameSite();
testWithAxe(site, 'dark');
testWithAxe(site, 'forced colors');
