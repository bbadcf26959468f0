// `_headers`, which several hosts read, and `npm run serve` as well: it is the only list of the headers of files.

import { sandboxHeader } from '../../samples/sandbox-page.ts';
import { placeStyle } from '../prerender/html-template.ts';
import { formatContentSecurityPolicy } from './content-security-policy.ts';
import { basesBelow } from '../../../indexer/queries/edition-queries.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { readBundles } from './export-inputs.ts';
import { linkedPaths } from './linked-files.ts';
import { defineOutput } from './output.ts';
import { findSandboxPath } from './sandbox-path.ts';

/** Names of these files change with their content. */
export const unchangingPaths = [
  '/assets/*',
  '/cards/*',
  '/graph/parts/*',
  '/graph/bodies/*',
  '/search/parts/*',
  '/compiler/*',
];

/** Files that browsers have to ask for again. */
const changing = ['/data/*', '/samples/*', '/graph/manifest.json', '/graph/tools.js', '/graph/tools.json', '/sw.js'];

/** Files that can contain scripts. Opened by themselves they run nothing. */
const activeFile = /\.(?:svg|x?html?|xml|mhtml)$/i;

export const hostHeaders = defineOutput({
  name: 'headers',
  per: 'site',
  isReplaceable: true,
  locate: () => '_headers',
  make(read) {
    const base = read(siteBase, '');
    // hosts read these rules for the sites in folders of this one, too, and not those in their exports
    const bases = [base, ...read(basesBelow, '')];
    const styles = Object.values(readBundles(read).client.styleTexts ?? {});
    const policy = formatContentSecurityPolicy(
      openSnapshot(read).site,
      bases.flatMap((each) => styles.map((text) => placeStyle(text, each))),
      bases,
    );
    const everywhere = (path: string, headers: readonly string[]) =>
      bases.map((each) => [each + path, headers] as const);
    const rules: (readonly [string, readonly string[]])[] = [
      ...unchangingPaths.flatMap((path) => everywhere(path, ['Cache-Control: public, max-age=31536000, immutable'])),
      ...changing.flatMap((path) => everywhere(path, ['Cache-Control: public, max-age=0, must-revalidate'])),
      [
        `${base}/*`,
        [
          'X-Content-Type-Options: nosniff',
          'Referrer-Policy: strict-origin-when-cross-origin',
          'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
          `Content-Security-Policy: ${policy}`,
        ],
      ],
      // without the policy of pages, which hosts that read `!` remove and others replace
      ...everywhere(findSandboxPath(), ['! Content-Security-Policy', `Content-Security-Policy: ${sandboxHeader}`]),
      ...listActivePaths(read(linkedPaths, '')).map(
        (path) => [base + path, ['Content-Security-Policy: sandbox']] as const,
      ),
    ];
    const texts = rules.map(([path, headers]) => `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`);
    return texts.join('\n');
  },
});

/** Lists the paths as they are and as they are requested: hosts differ in which of them they compare. */
function listActivePaths(filePaths: readonly string[]): readonly string[] {
  const active = filePaths.filter((path) => activeFile.test(path) && !/[\r\n]/.test(path));
  return [...new Set(active.flatMap((path) => [`/${path}`, `/${encodeURI(path)}`]))];
}
