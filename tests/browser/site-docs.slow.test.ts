import { testSiteDocs } from './site-docs-suite.ts';

testSiteDocs([
  ['light', 'ltr'],
  ['dark', 'ltr'],
  ['light', 'rtl'],
  ['dark', 'rtl'],
]);
