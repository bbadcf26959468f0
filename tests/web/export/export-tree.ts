// Small content trees on disk with their exports, each in a folder of its own.

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildBundles } from '../../../web/export/bundle/build-bundles.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import { bundlesDir } from '../../../web/export/bundle/repository.ts';
import type { ExportOptions } from '../../../web/export/export-options.ts';
import type { ExportResult } from '../../../web/export/export-result.ts';
import { exportSite } from '../../../web/export/export-site.ts';

/** Content, cache and output, side by side. */
export interface Workshop {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly outDir: string;
  /** Writes files of the content; null deletes one. */
  readonly edit: (files: Readonly<Record<string, string | null>>) => void;
  readonly build: (options?: {
    readonly isClean?: boolean;
    readonly isStrict?: boolean;
    readonly siteUrl?: string;
    readonly host?: 'workers';
    readonly isUntrusted?: boolean;
    readonly bundlesDir?: string;
    readonly kits?: KitTables;
    readonly project?: NonNullable<ExportOptions['project']>;
    /** The cache of another workshop. */
    readonly cacheDir?: string;
  }) => Promise<ExportResult>;
  /** Removes the export and all that is cached of it. The next build makes everything but the bundles again. */
  readonly forget: () => void;
  /** Reads all files of the export by path, in code-point order. */
  readonly readOut: () => ReadonlyMap<string, string>;
}

/** Makes workshops. */
export interface WorkshopFactory {
  readonly create: (files: Readonly<Record<string, string>>) => Promise<Workshop>;
  readonly close: () => void;
}

/** A tree with two sections, links, an image and a redirect. */
export const sampleFiles: Readonly<Record<string, string>> = {
  'site.yaml': 'name: Sample\ndescription: A small site.\nredirects:\n  - { from: /old-guide/, to: /guides/first/ }\n',
  'index.md': '---\ntitle: Welcome\ndescription: Where it starts.\n---\n\nThe very first words.\n',
  'guides/index.md':
    '---\ntitle: Guides\ndescription: All guides.\nsort: -1\n---\n\nGuides lead somewhere. See [first](./first.md#setup).\n',
  'guides/first.md':
    '---\ntitle: First Guide\ndescription: Begin here.\nsort: 1\n---\n\nOpening of the first guide.\n\n## Setup\n\nInstall it, `<b>` & all.\n\n![Plan](./plan.svg)\n',
  'guides/second.md':
    '---\ntitle: Second Guide\ndescription: Go on.\nsort: 2\n---\n\nMiddle of the second guide.\n\n## Steps\n\n```js\nconst answer = 42;\n```\n',
  'guides/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>\n',
  'concepts/output.md': '---\ntitle: Output\ndescription: Where bundles go.\n---\n\nBundles go to a folder.\n',
};

/** Creates a factory with a folder of its own. */
export function createWorkshopFactory(): WorkshopFactory {
  const rootDir = mkdtempSync(join(tmpdir(), 'docgraph-export-'));
  let count = 0;

  return {
    async create(files) {
      count += 1;
      const dir = join(rootDir, `workshop-${count}`);
      await prepareWorkshop();
      const workshop = openWorkshop(dir);
      workshop.edit(files);
      return workshop;
    },
    close: () => rmSync(rootDir, { recursive: true, force: true }),
  };
}

/** Builds the client, once for each state of its code, so that only the export is part of what follows. */
export async function prepareWorkshop(): Promise<void> {
  const { explorer } = await buildBundles({ cacheDir: join(bundlesDir, '..') });
  await explorer;
}

/** Returns the workshop in a folder. */
export function openWorkshop(dir: string): Workshop {
  const [contentDir, cacheDir, outDir] = [join(dir, 'content'), join(dir, 'cache'), join(dir, 'out')];
  return {
    contentDir,
    cacheDir,
    outDir,
    edit(files) {
      for (const [filePath, text] of Object.entries(files)) {
        const path = join(contentDir, filePath);
        if (text === null) rmSync(path);
        else {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, text);
        }
      }
    },
    build: (options = {}) => exportSite({ contentDir, cacheDir, outDir, ...options }),
    forget() {
      for (const made of [outDir, cacheDir]) rmSync(made, { recursive: true, force: true });
    },
    readOut: () => readFolder(outDir),
  };
}

/** Reads all files of a folder by path, in code-point order. */
export function readFolder(dir: string): ReadonlyMap<string, string> {
  if (!existsSync(dir)) return new Map();
  const paths = readdirSync(dir, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
    .sort();
  return new Map(paths.map((path) => [path, readFileSync(join(dir, path), 'latin1')]));
}
