import { expect, test } from 'vitest';
import { formatRunLink } from '../../../../web/app/workbench/run-link.ts';
import { formatSharedChanges, readSharedTarget } from '../../../../web/app/workbench/share-link.ts';

test('a link to a command is that of a sample without changes', () => {
  expect(formatRunLink('shop', 2)).toBe(formatSharedChanges('shop', 2, []));
  for (const name of ['tides', 'größe', '潮 "汐"'])
    expect(readSharedTarget(formatRunLink(name, 1))).toEqual({ name, number: 1 });
});
