import { describe, expect, test } from 'vitest';
import { readSourceFacts } from '../syntax/read-source-facts.ts';
import { checkArrows, findRoom, type RoomTable } from './arrows.ts';

const rooms: RoomTable = {
  schema: [],
  'schema/wire': [],
  indexer: ['schema/**', 'indexer/read'],
  'indexer/read': ['schema'],
  api: ['schema'],
};
const check = (filePath: string, ...lines: string[]): readonly string[] =>
  checkArrows([readSourceFacts(filePath, lines.join('\n'))], rooms);

describe('the room of a file', () => {
  test.each([
    ['schema/a.ts', 'schema'],
    ['schema/wire/a.ts', 'schema/wire'],
    ['schema/records/a.ts', undefined],
  ])('%s is in %s', (filePath, room) => {
    expect(findRoom(filePath, rooms)).toBe(room);
  });
});

describe('arrows between rooms', () => {
  test('a wrong import is reported with file, line and column', () => {
    expect(check('indexer/a.ts', '// a comment', "import { createApi } from '../api/create-api.ts';")).toEqual([
      'indexer/a.ts:2:27 indexer must not import from api ("api/create-api.ts").',
    ]);
  });

  test('a type, a re-export, a dynamic import and the URL of a worker are imports', () => {
    const findings = check(
      'api/a.ts',
      "import type { A } from '../indexer/a.ts';",
      "export * from '../indexer/b.ts';",
      "export { c } from '../indexer/c.ts';",
      "const d = await import('../indexer/d.ts');",
      "type E = import('../indexer/e.ts').E;",
      "const f = new URL('../indexer/f.ts', import.meta.url);",
    );
    expect(findings).toEqual([
      'api/a.ts:1:24 api must not import from indexer ("indexer/a.ts").',
      'api/a.ts:2:15 api must not import from indexer ("indexer/b.ts").',
      'api/a.ts:3:19 api must not import from indexer ("indexer/c.ts").',
      'api/a.ts:4:24 api must not import from indexer ("indexer/d.ts").',
      'api/a.ts:5:17 api must not import from indexer ("indexer/e.ts").',
      'api/a.ts:6:19 api must not import from indexer ("indexer/f.ts").',
    ]);
  });

  test('imports in comments and strings do not count', () => {
    expect(check('api/a.ts', "// import '../indexer/a.ts'", `export const text = "import '../indexer/a.ts'";`)).toEqual(
      [],
    );
  });

  test('an entry without stars allows one folder, an entry with stars the folders inside it too', () => {
    const text = "import '../../schema/a.ts';\nimport '../../schema/wire/a.ts';";
    expect(check('indexer/read/a.ts', text)).toEqual([
      'indexer/read/a.ts:2:8 indexer/read must not import from schema/wire ("schema/wire/a.ts").',
    ]);
    expect(check('indexer/a.ts', text.replaceAll('../../', '../'))).toEqual([]);
  });

  test('a nested room may not import the outer one unless the table says so', () => {
    expect(check('indexer/read/a.ts', "import '../index-content.ts';")).toEqual([
      'indexer/read/a.ts:1:8 indexer/read must not import from indexer ("indexer/index-content.ts").',
    ]);
  });

  test('files outside the rooms are reported, whether they import or are imported', () => {
    expect([...check('lib/a.ts', ''), ...check('api/a.ts', "import '../tests/a.ts';")]).toEqual([
      'lib/a.ts:1:1 is in no room: add "lib" to tests/architecture/rooms.ts.',
      'api/a.ts:1:8 api must not import "tests/a.ts", which is in no room.',
    ]);
  });

  test('a file that does not parse is an error that names it', () => {
    expect(() => check('api/a.ts', 'const = 1')).toThrow(/^api\/a\.ts does not parse: /);
  });
});
