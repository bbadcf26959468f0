import { testSiteDocs } from './site-docs-suite.ts';

// the home page, and the pages with code of all kinds, formulas, wide tables and long names
testSiteDocs(
  [
    ['light', 'ltr'],
    ['dark', 'rtl'],
  ],
  ['/', '/guide/kits/', '/guide/writing/', '/reference/site-yaml/', '/reference/comparison/'],
);
