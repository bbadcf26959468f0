// Documentation of a small library: pages of several sections, code in languages of all kinds, pictures and an icon.

import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryDir } from '../../web/export/bundle/repository.ts';

/** Every language that has a grammar. */
export const languages = readdirSync(join(repositoryDir, 'node_modules/refractor/lang'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => basename(name, '.js'));

const pageCount = 27;

const code = '// one\n# two\nlet name = "text" + 12; if (name) { return <a href="x">y</a> }\nSELECT * FROM t;';

/** The files by path. */
export const libraryFiles: Readonly<Record<string, string>> = {
  'content/site.yaml':
    'name: Larkspur\ndescription: Plants trees.\nsiteUrl: https://larkspur.example\nicon: icon.svg\n',
  'content/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  'content/index.md': '---\ntitle: Larkspur\ndescription: Plants trees.\n---\n\nSee [the guide](./guide/page-1.md).\n',
  ...Object.fromEntries(
    Array.from({ length: pageCount - 1 }, (_, index) => {
      const own = languages.filter((__, position) => position % (pageCount - 1) === index);
      const blocks = own.map((name) => `## In ${name}\n\n\`\`\`${name}\n${code}\n\`\`\`\n`).join('\n');
      const text = `---\ntitle: Page ${index}\ndescription: Page number ${index}.\n---\n\nA ~~table~~ **of** \`words\`[^1].\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n> [!NOTE]\n> See [the next](./page-${(index + 1) % (pageCount - 1)}.md).\n\n[^1]: A note.\n\n${blocks}`;
      return [`content/guide/page-${index}.md`, text];
    }),
  ),
};
