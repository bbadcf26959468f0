// A documentation in two languages and with an old version: three trees, exported into folders of each other.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ExportResult } from '../../../web/export/export-result.ts';
import { exportSite } from '../../../web/export/export-site.ts';
import { prepareWorkshop } from './export-tree.ts';

/** Name of a tree. */
export type TreeName = 'en' | 'de' | 'v1';

/** The lists that all trees have. */
const lists = `siteUrl: https://larkspur.example
isOffline: true
languages:
  - { lang: en, title: English, base: /, content: ../en }
  - { lang: de, title: Deutsch, base: /de/, content: ../de }
versions:
  - { name: "2", base: /, content: ../en }
  - { name: "1", base: /v1/, content: ../v1, status: old }
`;

const page = (title: string, text: string, fields = ''): string =>
  `---\ntitle: ${title}\ndescription: About it.\n${fields}---\n\n${text}\n`;

const trees: Readonly<Record<TreeName, Readonly<Record<string, string>>>> = {
  en: {
    'site.yaml': `name: Larkspur\nlang: en\n${lists}`,
    'index.md': page('Larkspur', 'Charts for everyone.'),
    'guides/index.md': page('Guides', 'All guides.'),
    'guides/start.md': page('Get started', 'Draw a chart.\n\n## Axes\n\nName them.'),
    'guides/stacked.md': page('Stacked bars', 'One above the other.'),
    'guides/legend.md': page('Legends', 'What each color is.', 'redirects: [/guides/legends/]\n'),
  },
  de: {
    'site.yaml': `name: Larkspur\nlang: de\nbase: /de/\n${lists}`,
    'index.md': page('Larkspur', 'Diagramme für alle.'),
    'guides/index.md': page('Anleitungen', 'Alle Anleitungen.'),
    'guides/start.md': page(
      'Erste Schritte',
      'Ein Diagramm zeichnen.\n\n## Achsen\n\nBenennen.',
      'redirects: [/guides/anfang/]\n',
    ),
    'guides/legenden.md': page('Legenden', 'Was jede Farbe ist.', 'translationKey: /guides/legend/\n'),
  },
  v1: {
    'site.yaml': `name: Larkspur\nlang: en\nbase: /v1/\n${lists.replace(/languages:(?:\n .*)*\n/, '')}`,
    'index.md': page('Larkspur 1', 'The first charts.'),
    'guides/index.md': page('Guides', 'All guides.'),
    'guides/start.md': page('Get started', 'Draw the first chart.'),
    'guides/pies.md': page('Pies', 'They were removed.'),
  },
};

/** The trees on disk, with their exports. */
export interface EditionTrees {
  readonly outDir: string;
  readonly edit: (path: string, text: string) => void;
  readonly build: (name: TreeName) => Promise<ExportResult>;
  readonly close: () => void;
}

/** Writes the trees. */
export async function createEditionTrees(): Promise<EditionTrees> {
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-editions-'));
  const outDir = join(rootDir, 'out');
  const edit = (path: string, text: string): void => {
    mkdirSync(dirname(join(rootDir, path)), { recursive: true });
    writeFileSync(join(rootDir, path), text);
  };
  for (const [name, files] of Object.entries(trees))
    for (const [path, text] of Object.entries(files)) edit(`${name}/${path}`, text);
  await prepareWorkshop();
  return {
    outDir,
    edit,
    build: (name) =>
      exportSite({
        contentDir: join(rootDir, name),
        cacheDir: join(rootDir, 'cache'),
        outDir: name === 'en' ? outDir : join(outDir, name),
      }),
    close: () => rmSync(rootDir, { recursive: true, force: true }),
  };
}
