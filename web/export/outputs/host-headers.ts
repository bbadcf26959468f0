// `_headers`, which several hosts read, and `npm run serve` as well: it is the only list of the headers of files.

import { sandboxHeader } from '../../samples/sandbox-page.ts';
import { placeStyle } from '../prerender/html-template.ts';
import { formatContentSecurityPolicy } from './content-security-policy.ts';
import { isDocumentFile } from '../../../api/hosts/media-type.ts';
import { untrustedOption } from '../../../indexer/queries/input-queries.ts';
import { basesBelow } from '../../../indexer/queries/edition-queries.ts';
import { siteBase } from '../../../indexer/queries/section-queries.ts';
import { openSnapshot } from '../../../indexer/queries/snapshot-view.ts';
import { publicPaths, readBundles } from './export-inputs.ts';
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

const isUnchanging = 'Cache-Control: public, max-age=31536000, immutable';

/** Files that browsers have to ask for again. */
const changing = ['/data/*', '/samples/*', '/graph/manifest.json', '/graph/tools.js', '/graph/tools.json', '/sw.js'];

const isChanging = 'Cache-Control: public, max-age=0, must-revalidate';

/**
 * Files that no page of another site loads. The sandbox of samples is another site, which loads what is in `compiler/`, and
 * pictures of pages are shown elsewhere, e.g. in readers of feeds.
 */
const ownPaths: ReadonlySet<string> = new Set(['/assets/*', '/search/parts/*', '/data/*', '/samples/*', '/sw.js']);

const isOwn = 'Cross-Origin-Resource-Policy: same-origin';

/** What no page needs. Frames of other sites may need more, such as a full screen for a film. */
const deniedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** Headers of every file. */
const everywhere = [
  'X-Content-Type-Options: nosniff',
  'Referrer-Policy: strict-origin-when-cross-origin',
  // a page that opens one of this site gets no hold on its window
  'Cross-Origin-Opener-Policy: same-origin',
  `Permissions-Policy: ${deniedFeatures.map((name) => `${name}=()`).join(', ')}`,
];

export const hostHeaders = defineOutput({
  name: 'headers',
  per: 'site',
  isReplaceable: true,
  locate: () => '_headers',
  make(read) {
    const base = read(siteBase, '');
    // hosts read these rules for the sites in folders of this one, too, and not those in their exports
    const bases = [base, ...read(basesBelow, '')];
    const { client, kits } = readBundles(read);
    const styles = Object.values(client.styleTexts ?? {});
    const policy = formatContentSecurityPolicy(openSnapshot(read).site, {
      styleTexts: bases.flatMap((each) => styles.map((text) => placeStyle(text, each))),
      bases,
      hasTrustedTypes: kits.every((kit) => kit.hasTrustedTypes),
    });
    const inAll = (path: string, headers: readonly string[]) => bases.map((each) => [each + path, headers] as const);
    const ofFolder = read(publicPaths, '') ?? [];
    const linked = read(linkedPaths, '');
    const confined = read(untrustedOption, '') === true ? [...linked, ...ofFolder] : linked;
    const rules: (readonly [string, readonly string[]])[] = [
      ...unchangingPaths.flatMap((path) => inAll(path, withOwn(path, isUnchanging))),
      ...changing.flatMap((path) => inAll(path, withOwn(path, isChanging))),
      [`${base}/*`, [...everywhere, `Content-Security-Policy: ${policy}`]],
      // without the policy of pages, which hosts that read `!` remove and others replace
      ...inAll(findSandboxPath(), ['! Content-Security-Policy', `Content-Security-Policy: ${sandboxHeader}`]),
      // opened by themselves, they run nothing
      ...listPaths(confined.filter(isDocumentFile)).map(
        (path) => [base + path, ['Content-Security-Policy: sandbox']] as const,
      ),
      // a file of the content may be in a folder whose other files have hashes in their names
      ...listPaths([...linked, ...ofFolder].filter(isBesideHashes)).map(
        (path) => [base + path, ['! Cache-Control', '! Cross-Origin-Resource-Policy', isChanging]] as const,
      ),
    ];
    const texts = rules.map(([path, headers]) => `${path}\n${headers.map((header) => `  ${header}\n`).join('')}`);
    return texts.join('\n');
  },
});

const withOwn = (path: string, header: string): readonly string[] => (ownPaths.has(path) ? [header, isOwn] : [header]);

const isBesideHashes = (filePath: string): boolean =>
  [...unchangingPaths, ...ownPaths].some((path) => path.endsWith('/*') && `/${filePath}`.startsWith(path.slice(0, -1)));

const encode = (path: string): string => encodeURI(path).replaceAll('*', '%2A').replaceAll(':', '%3A');

/**
 * Lists the paths as they are and as they are requested: hosts differ in which of them they compare. What would stand for
 * other paths as well is always encoded.
 */
function listPaths(filePaths: readonly string[]): readonly string[] {
  return [
    ...new Set(filePaths.flatMap((path) => [...(/[\r\n*:]/.test(path) ? [] : [`/${path}`]), `/${encode(path)}`])),
  ];
}
