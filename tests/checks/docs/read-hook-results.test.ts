import { expect, test } from 'vitest';
import { readHookResults } from './read-hook-results.ts';

const types = `
  log: SyncBailHook<[string, string, undefined | any[]], true | void>;
  done: AsyncSeriesHook<[Stats]>;
  label: HookMap<
    SyncBailHook<[LabeledStatement], boolean | void>
  >;
  done: SyncHook<[MultiStats]>;
  statement: PathTaps<[number], boolean | void> &
    SyncBailHook<[Statement], (name: string) => boolean>;
`;

test('reads what taps may return, whatever is around the class', () => {
  expect([...readHookResults(types)]).toEqual([
    ['log', [{ type: 'SyncBailHook', result: 'true | void' }]],
    [
      'done',
      [
        { type: 'AsyncSeriesHook', result: undefined },
        { type: 'SyncHook', result: undefined },
      ],
    ],
    ['label', [{ type: 'SyncBailHook', result: 'boolean | void' }]],
    ['statement', [{ type: 'SyncBailHook', result: '(name: string) => boolean' }]],
  ]);
});
