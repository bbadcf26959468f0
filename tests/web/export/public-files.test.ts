import { expect, test } from 'vitest';
import { reportPublicFiles } from '../../../web/export/outputs/public-files.ts';

test('warns of a file that replaces the rules for hosts, and not of one that replaces another file', () => {
  expect(reportPublicFiles(['_headers', '_redirects', 'robots.txt'])).toEqual([
    '"public/_headers" of the content replaces the headers of the export, its Content-Security-Policy among them.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_headers" of the export.',
    '"public/_redirects" of the content replaces the redirects of the export.\n' +
      'hint: build once without it, and copy the rules that you want to keep from "_redirects" of the export.',
  ]);
});
