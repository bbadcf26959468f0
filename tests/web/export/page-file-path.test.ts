import { expect, test } from 'vitest';
import { buildPageFilePath } from '../../../web/export/outputs/page-file-path.ts';

test.each([
  ['/', 'index.html'],
  ['/concepts/output/', 'concepts/output/index.html'],
  ['/a%20b/%C3%BC%23/', 'a b/ü#/index.html'],
  ['/old', 'old/index.html'],
  ['/old.html', 'old.html'],
  ['/v1.2/', 'v1.2/index.html'],
])('the address %s is served from %s', (url, path) => {
  expect(buildPageFilePath(url)).toBe(path);
});

test.each([
  ['/../../etc/', 'etc/index.html'],
  ['/a/..%2F..%2Fetc/', 'a/..%2F..%2Fetc/index.html'],
  ['/%2e%2e/', '%2e%2e/index.html'],
  ['/a%5Cb/', 'a%5Cb/index.html'],
  ['/100%/', '100%/index.html'],
  ['/nul%00/', 'nul%00/index.html'],
])('the address %s does not leave the export: %s', (url, path) => {
  expect(buildPageFilePath(url)).toBe(path);
});
