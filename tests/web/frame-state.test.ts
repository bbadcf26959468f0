import { describe, expect, test } from 'vitest';
import { closedDrawer, reduceDrawer, type DrawerAction, type DrawerState } from '../../web/app/state/drawer.ts';
import { buildHostAddress } from '../../web/app/state/host-address.ts';
import { reduceMenu, type MenuAction } from '../../web/app/state/menu.ts';
import { findNextIndex } from '../../web/app/state/next-index.ts';
import { findHeading } from '../../web/app/state/scroll-spy.ts';
import { splitName, splitWord } from '../../web/app/state/split-name.ts';
import { findChosenTab, noteTabChoice, parseTabChoices } from '../../web/app/state/tab-choice.ts';
import { reduceTheme } from '../../web/app/state/theme.ts';

const run = (...actions: MenuAction[]): string => actions.reduce(reduceMenu, 'closed');

const swipe = (from: readonly [number, number], to: readonly [number, number], canScroll = false): DrawerAction[] => [
  { type: 'touchStarted', x: from[0], y: from[1], canScroll },
  { type: 'touchEnded', x: to[0], y: to[1] },
];
const isOpenAfter = (state: DrawerState, actions: readonly DrawerAction[]): boolean =>
  actions.reduce(reduceDrawer, state).isOpen;

describe('the theme', () => {
  test('is light until dark is chosen or was stored', () => {
    expect(
      [null, 'dark', 'light', 'DARK', '', '{"dark":1}'].map((value) => reduceTheme('dark', { type: 'read', value })),
    )
      // prettier-ignore
      .toEqual(['light', 'dark', 'light', 'light', 'light', 'light']);
  });

  test('changes with each toggle, also before the stored one is known', () => {
    expect((['light', 'dark', undefined] as const).map((theme) => reduceTheme(theme, { type: 'toggled' }))).toEqual([
      'dark',
      'light',
      'dark',
    ]);
  });
});

describe('a menu', () => {
  test('opens by hovering and closes when the pointer leaves', () => {
    expect([run('entered'), run('entered', 'left')]).toEqual(['hovered', 'closed']);
  });

  test('stays open when it was pressed, whether it was open by hovering or not', () => {
    expect([run('pressed', 'left'), run('entered', 'pressed', 'left'), run('opened', 'left')]).toEqual([
      'pinned',
      'pinned',
      'pinned',
    ]);
  });

  test('closes by a second press and when it is dismissed', () => {
    expect([run('pressed', 'pressed'), run('pressed', 'dismissed'), run('entered', 'dismissed')]).toEqual([
      'closed',
      'closed',
      'closed',
    ]);
  });
});

describe('a key in a list', () => {
  test('leads on and back around the ends, to the first and to the last', () => {
    const keys = ['ArrowDown', 'ArrowUp', 'Home', 'End', 'ArrowRight', 'a'];
    expect(keys.map((key) => findNextIndex('vertical', key, 0, 3))).toEqual([1, 2, 0, 2, undefined, undefined]);
    expect(keys.map((key) => findNextIndex('horizontal', key, 2, 3))).toEqual([
      undefined,
      undefined,
      0,
      2,
      0,
      undefined,
    ]);
  });

  test('starts at an end when nothing has the focus', () => {
    expect(['ArrowDown', 'ArrowUp'].map((key) => findNextIndex('vertical', key, -1, 3))).toEqual([0, 2]);
  });
});

describe('the drawer', () => {
  const open: DrawerState = { ...closedDrawer, isOpen: true };
  test('opens by a swipe to the right of more than 20 px that starts within 295 px of the edge', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [21, 100]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [20, 100]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([295, 100], [340, 100]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([296, 100], [340, 100]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([100, 100], [50, 100]))).toBe(false);
  });

  test('takes a slope under 0.8 only', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 179]))).toBe(true);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 180]))).toBe(false);
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 20]))).toBe(false);
  });

  test('closes by a swipe to the left of more than 20 px from anywhere', () => {
    expect(isOpenAfter(open, swipe([380, 100], [359, 100]))).toBe(false);
    expect(isOpenAfter(open, swipe([380, 100], [360, 100]))).toBe(true);
    expect(isOpenAfter(open, swipe([100, 100], [200, 100]))).toBe(true);
  });

  test('leaves a finger alone that scrolls something sideways', () => {
    expect(isOpenAfter(closedDrawer, swipe([0, 100], [100, 100], true))).toBe(false);
  });

  test('follows the finger, and rests where it was when the touch is cancelled', () => {
    const started = reduceDrawer(closedDrawer, { type: 'touchStarted', x: 5, y: 100, canScroll: false });
    const moved = reduceDrawer(started, { type: 'touchMoved', x: 65, y: 110 });
    expect(moved).toEqual({ isOpen: false, start: { x: 5, y: 100 }, dragPx: 60 });
    expect(reduceDrawer(moved, { type: 'touchMoved', x: 2, y: 110 }).dragPx).toBe(0);
    expect(reduceDrawer(moved, { type: 'touchCancelled' })).toEqual(closedDrawer);
  });

  test('is toggled and dismissed', () => {
    expect(reduceDrawer(closedDrawer, { type: 'toggled' })).toEqual(open);
    expect(reduceDrawer(open, { type: 'toggled' })).toEqual(closedDrawer);
    expect(reduceDrawer(open, { type: 'dismissed' })).toEqual(closedDrawer);
    expect(reduceDrawer(closedDrawer, { type: 'dismissed' })).toBe(closedDrawer);
  });
});

describe('the heading being read', () => {
  const tops = [100, 400, 900];
  const find = (line: number, isAtEnd = false): number => findHeading({ tops, line, isAtEnd });

  test('is the last one above the line', () => {
    expect([99, 100, 399, 400, 5000].map((line) => find(line))).toEqual([-1, 0, 0, 1, 2]);
  });

  test('is the last one of all at the end of the page', () => {
    expect(find(120, true)).toBe(2);
  });

  test('is none on a page without headings', () => {
    expect([
      findHeading({ tops: [], line: 0, isAtEnd: false }),
      findHeading({ tops: [], line: 0, isAtEnd: true }),
    ]).toEqual([-1, -1]);
  });
});

describe('the tab to start with', () => {
  test('is the one chosen last, of those the group has', () => {
    const labels = ['npm', 'yarn', 'TypeScript'].reduce(noteTabChoice, []);
    expect(labels).toEqual(['TypeScript', 'yarn', 'npm']);
    expect(findChosenTab(labels, ['npm', 'yarn', 'pnpm'])).toBe(1);
    expect(findChosenTab(labels, ['Linux', 'Windows'])).toBe(0);
    expect(noteTabChoice(labels, 'npm')).toEqual(['npm', 'TypeScript', 'yarn']);
  });

  test('survives whatever the storage holds', () => {
    expect([null, '["a",1]', '{"a":1}', 'null', '[', '7'].map(parseTabChoices)).toEqual([[], ['a'], [], [], [], []]);
  });

  test('keeps eight choices', () => {
    expect([...'abcdefghij'].reduce(noteTabChoice, [])).toEqual([...'jihgfedc']);
  });
});

test('an address on another host keeps path and hash, however the host is written', () => {
  expect([
    buildHostAddress('https://webpack.kr', '/concepts/output/', '#usage'),
    buildHostAddress('https://example.org/docs//', '/a%20b/', ''),
    buildHostAddress('https://example.org', '', '#top'),
    buildHostAddress('', '/concepts/', ''),
  ]).toEqual([
    'https://webpack.kr/concepts/output/#usage',
    'https://example.org/docs/a%20b/',
    'https://example.org/#top',
    '/concepts/',
  ]);
});

test('a long word may break after a dot and before a capital, words of a sentence stay whole', () => {
  const names = ['optimization.splitChunks', 'EvalSourceMapDevToolPlugin', 'A host and a remote', 'resolve.js'];
  expect(names.map(splitWord)).toEqual([
    ['optimization.', 'split', 'Chunks'],
    ['Eval', 'Source', 'Map', 'Dev', 'Tool', 'Plugin'],
    ['A host and a remote'],
    ['resolve.js'],
  ]);
});

test('what an option belongs to is told from its own name; a sentence belongs to nothing', () => {
  expect(splitName('optimization.splitChunks')).toEqual({ stem: ['optimization.'], leaf: ['splitChunks'] });
  expect(splitName('module.rules[].test')).toEqual({ stem: ['module.', 'rules[].'], leaf: ['test'] });
  expect(splitName('node.__filename')).toEqual({ stem: ['node.'], leaf: ['__filename'] });
  for (const name of ['Node.js', 'devtool', 'See output.path', 'output.']) {
    expect(splitName(name)).toEqual({ stem: [''], leaf: splitWord(name) });
  }
});
