import { expect, test } from 'vitest';
import { findHostFile } from '../../../web/export/outputs/host-file-names.ts';
import { foldPath } from '../../../web/export/outputs/fold-path.ts';
import {
  findPathConflicts,
  isBelow,
  listParents,
  listTaken,
  reservedPaths,
  type Claim,
  type ClaimKind,
} from '../../../web/export/outputs/path-owners.ts';

const hash = (text: string): string => text;
const ofSite = (path: string): Claim => ['site ', [path, hash('a'), 0]];
const ofContent = (path: string, bytes = 'b'): Claim => [`page /${path}/`, [path, hash(bytes), 1]];
const ofFile = (path: string, bytes = 'c'): Claim => [`files ${path}`, [path, hash(bytes), 2]];
const kinds: readonly ClaimKind[] = ['site', 'address', 'file'];
const findKind = ([, [, , rank]]: Claim): ClaimKind => kinds[rank] ?? 'site';

/** Finds the paths that are lost, each with the path that is in the way. */
function findLost(...claims: readonly Claim[]): readonly (readonly [string, string])[] {
  const conflicts = findPathConflicts(claims, findKind);
  const files = claims.map(([, [path]]) => foldPath(path));
  const taken = new Set(listTaken(files, files.flatMap(listParents)));
  const contested = claims.filter((_claim, index) => isBelow(files[index] ?? '', taken));
  expect(findPathConflicts(contested, findKind)).toEqual(conflicts); // no other claims need to be looked at
  return conflicts.map(({ loser, owner }) => [loser[1][0], owner[1][0]]);
}

test.each([
  ['the same path', 'robots.txt', 'robots.txt'],
  ['a folder where the site has a file', '_headers/index.html', '_headers'],
  ['a file where the site has a folder', 'graph', 'graph/tools.js'],
  ['another case', 'GRAPH/Tools.js', 'graph/tools.js'],
  ['another case of a folder', '_Headers/index.html', '_headers'],
  ['composed letters', 'caf\u{e9}.txt', 'cafe\u{301}.txt'],
  ['a dot at the end of a name', 'robots.txt.', 'robots.txt'],
  ['blanks and dots at the end of a folder', 'graph. ./tools.js', 'graph/tools.js'],
  ['a backslash', 'graph\\tools.js', 'graph/tools.js'],
])('the content cannot have %s', (_name, path, own) => {
  expect(findLost(ofContent(path), ofSite(own))).toEqual([[path, own]]);
});

test.each([
  ['Guide/index.html', 'guide/index.html'],
  ['guide/B.txt', 'guide/b.txt'],
  ['guide', 'Guide/index.html'],
])('a file that is published as it is needs another name than %s beside %s', (path, other) => {
  const [one, two] = [ofFile(path), ofContent(other)];
  expect([findLost(one, two), findLost(two, one)]).toEqual([[[path, other]], [[path, other]]]);
  expect(findLost(one, ofFile(other))).toHaveLength(1);
});

test.each(reservedPaths)('the content cannot have %s, even where the site has none', (path) => {
  expect(findLost(ofContent(path), ofContent(`${path.toUpperCase()}/index.html`))).toEqual([
    [`${path.toUpperCase()}/index.html`, path],
    [path, path],
  ]);
});

test('files beside and below those of others, and two files with the same bytes, have their paths', () => {
  const lost = findLost(
    ofSite('graph/tools.js'),
    ofContent('graph/index.html'),
    ofContent('graph/tools/index.html'),
    ofContent('graph/tools.js.md'),
    ofContent('cards/1.jpg'),
    ofContent('cards/1.jpg'),
    ofContent('A/index.html'),
    ofContent('a/index.html'),
  );
  expect(lost).toEqual([]);
});

test('of two files of the content, the one in the second place is lost, in whatever order they come', () => {
  const [one, other] = [ofContent('a/index.html', 'c'), ofContent('a', 'd')];
  expect([findLost(one, other), findLost(other, one)]).toEqual([[['a/index.html', 'a']], [['a/index.html', 'a']]]);
});

test.each([
  ['_headers', '_headers'],
  ['CNAME', 'CNAME'],
  ['.HTACCESS', '.HTACCESS'],
  ['.htaccess. ', '.htaccess. '],
  ['_config.yml', '_config.yml'],
  ['cgi-bin/run', 'cgi-bin'],
  ['images/picture.pht', 'images/picture.pht'],
  ['images/picture.php.', 'images/picture.php.'],
  ['guides/.htaccess', 'guides/.htaccess'],
  ['guides/.user.ini/index.html', 'guides/.user.ini'],
  ['images/picture.php', 'images/picture.php'],
  ['_Redirects/index.html', '_Redirects'],
  ['guides/_headers', undefined],
  ['guides/index.php/index.html', undefined],
  ['.well-known/security.txt', undefined],
])('hosts give %s a meaning: %s', (path, name) => {
  expect(findHostFile(path)).toBe(name);
});
