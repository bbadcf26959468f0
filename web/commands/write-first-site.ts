// IO. The command that writes a small site: two pages and the settings.

import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { formatCommand } from '../../api/hosts/node/format-command.ts';
import { createFolder } from '../../indexer/disk/create-folder.ts';
import { ExpectedError } from '../../schema/expected-error.ts';
import { UsageError } from './parse-command.ts';
import type { Invocation } from './run-command.ts';

/** The files by path, in the order in which they are listed. */
const files: Readonly<Record<string, string>> = {
  'content/site.yaml': `name: My Library
description: What it is for, in one sentence.
sections:
  - { slug: guide, title: Guide }
`,
  'content/index.md': `---
title: My Library
description: What it is for, in one sentence.
---

Begin with the [first steps](/guide/first-steps/).
`,
  'content/guide/first-steps.md': `---
title: First Steps
description: Install the library and use it.
---

## Install {#install}

\`\`\`sh
npm install my-library
\`\`\`

> [!TIP]
> A page is a markdown file, and its address is its path.
`,
};

/**
 * Writes the site into a folder, and nothing when one of its files is there.
 * @throws UsageError for two folders; ExpectedError for a file that exists; Error of the file system
 */
export async function writeFirstSite({ operands, writeOut }: Invocation<'init'>): Promise<0> {
  const [dir = '.', ...rest] = operands;
  if (rest.length > 0)
    throw new UsageError('There are several folders.\nhint: name one, or none for the current folder.');
  const taken = Object.keys(files).find((path) => existsSync(join(dir, path)));
  if (taken !== undefined) {
    throw new ExpectedError(`"${join(dir, taken)}" exists, so nothing was written.\nhint: choose another folder.`);
  }
  for (const [path, text] of Object.entries(files)) {
    createFolder(dirname(resolve(dir, path)));
    writeFileSync(resolve(dir, path), text, { flag: 'wx' });
    writeOut(`${join(dir, path)}\n`);
  }
  writeOut(`\nSee it with \`${formatCommand('dev')}\`${dir === '.' ? '' : ` in "${dir}"`}.\n`);
  return 0;
}
