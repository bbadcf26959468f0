// A step of `npm run fix`: writes the reference pages of docgraph's own documentation.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { referencePages, replaceReference } from './reference-pages.ts';

for (const [path, format] of Object.entries(referencePages)) {
  const filePath = fileURLToPath(new URL(`../../../web/site/${path}`, import.meta.url));
  const page = readFileSync(filePath, 'utf8');
  const written = replaceReference(page, format());
  if (written !== page) writeFileSync(filePath, written);
}
