import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixturesDir, testClaims, useCheckDocs } from './claim-suite.ts';

const checkDocs = useCheckDocs({ hasOwnResults: false });
const { run } = checkDocs;

// The claims whose samples are built are in check-docs.slow.test.ts.
testClaims(checkDocs, false);

test.each([
  [['--onli', 'links'], "Unknown option '--onli'.\nhint: npm run check:docs -- [FILE…]"],
  [['--only', 'link'], '--only does not know "link".\nhint: did you mean "links"?'],
  [
    ['nothing.md', '--content', join(fixturesDir, 'links', 'a-link-to-a-removed-heading-is-reported', 'content')],
    '"nothing.md" is not a page of',
  ],
  [['--content', join(fixturesDir, 'nowhere')], 'The content folder'],
])('refuses the command line %j', async (args, message) => {
  const { exitCode, out, error } = await run(args);
  expect([exitCode, out, error.slice(0, message.length)]).toEqual([2, '', message]);
});
