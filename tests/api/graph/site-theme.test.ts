// The looks of a site in the graph, with pictures and fonts of which some cannot be used.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { ask } from '../ask.ts';

const contentDir = mkdtempSync(join(tmpdir(), 'docgraph-theme-'));
afterAll(() => rmSync(contentDir, { recursive: true, force: true }));

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
);
const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">';

const files: Readonly<Record<string, string | Uint8Array>> = {
  'site.yaml': `name: Larkspur
description: Charts.
lang: ar
theme:
  accent: "#0b5f54"
  header: plain
  logo: { light: logo.svg, dark: gone.svg }
  fonts:
    text: { family: Own, files: [{ path: text.woff2 }, { path: large.woff2 }] }
    code: { family: Own Mono, files: [{ path: code.woff2 }] }
hero: { image: hero.svg }
iconLinks: [{ title: Forum, url: "https://forum.example", icon: forum.png }]
features: [{ title: Fast, icon: fast.webp }, { title: Large, icon: large.png }]
home: { parts: [sections, text], steps: 2 }
`,
  'index.md': '---\ntitle: Larkspur\ndescription: Charts.\n---\n\nWords.\n',
  'logo.svg': `${svg}<path d="M0 0h8v8z"/></svg>\n`,
  'hero.svg': `${svg}\n  <g onload="run()"/>\n</svg>\n`,
  'text.woff2': 'no font',
  'code.woff2': readFileSync(font),
  'large.woff2': new Uint8Array(9_000_000),
  'forum.png': '<script>',
  'fast.webp': 'RIFF....WEBP',
  'large.png': Buffer.from('89504e470d0a1a0a0000000d49484452000f423f00000001', 'hex'),
};

test('what cannot be used is reported with its place and left out, and the rest has its defaults', async () => {
  for (const [path, bytes] of Object.entries(files)) writeFileSync(join(contentDir, path), bytes);
  const { api, close } = await openContent({
    contentDir,
    cacheDir: join(contentDir, '.cache'),
    access: 'development',
  });
  try {
    const { data } = (await ask(
      api,
      `{
        site {
          direction interfaceLang logoUrl
          hero { imageUrl }
          iconLinks { icon { url } }
          features { icon { url } }
          home { parts steps }
          theme { accent neutral header radius density scheme textFont codeFont logo { lightUrl darkUrl } }
        }
        diagnostics(filter: { severity: [WARNING, ERROR] }) {
          nodes { code path place { line column } message related { path place { line } } }
        }
      }`,
    )) as { data: Readonly<Record<string, unknown>> }; // as the query says
    const { site, diagnostics } = data;
    expect(site).toEqual({
      direction: 'RTL',
      interfaceLang: 'en',
      logoUrl: '/logo.svg',
      hero: { imageUrl: null },
      iconLinks: [{ icon: null }],
      features: [{ icon: { url: '/fast.webp' } }, { icon: null }],
      home: { parts: ['SECTIONS', 'TEXT'], steps: 2 },
      theme: {
        accent: '#0b5f54',
        neutral: '#2b3a42',
        header: 'PLAIN',
        radius: 'MEDIUM',
        density: 'COMFORTABLE',
        scheme: 'SYSTEM',
        textFont: 'Own',
        codeFont: 'Own Mono',
        logo: { lightUrl: '/logo.svg', darkUrl: '/logo.svg' },
      },
    });
    expect(diagnostics).toEqual({
      nodes: [
        {
          code: 'site/unusable-picture',
          path: 'forum.png',
          place: { line: 1, column: 1 },
          message: '"forum.png" is not shown: it is no picture.',
          related: { path: 'site.yaml', place: { line: 12 } },
        },
        {
          code: 'site/unusable-picture',
          path: 'hero.svg',
          place: { line: 2, column: 3 },
          message: '"hero.svg" is not shown: it has the event attribute "onload".',
          related: { path: 'site.yaml', place: { line: 11 } },
        },
        {
          code: 'site/unusable-picture',
          path: 'large.png',
          place: { line: 1, column: 1 },
          message: '"large.png" is not shown: it is 999999 × 1 pixels, and 8192 is the limit.',
          related: { path: 'site.yaml', place: { line: 13 } },
        },
        {
          code: 'site/missing-file',
          path: 'site.yaml',
          place: { line: 7, column: 34 },
          message: 'There is no file at "gone.svg".',
          related: null,
        },
        {
          code: 'site/unusable-font',
          path: 'site.yaml',
          place: { line: 9, column: 42 },
          message: '"text.woff2" is not used: it is no WOFF2 file.',
          related: null,
        },
        {
          code: 'site/unusable-font',
          path: 'site.yaml',
          place: { line: 9, column: 64 },
          message: '"large.woff2" is not used: it cannot be read, or is too large.',
          related: null,
        },
      ],
    });
  } finally {
    await close();
  }
});
