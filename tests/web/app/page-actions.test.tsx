// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { canEdit, PageActions } from '../../../web/app/page/page-actions.tsx';

const nothing = { editUrl: null, repoUrl: null, updatedAt: null, verifiedWith: null, checkedBlocks: null };

const readNote = (facts: Partial<Parameters<typeof PageActions>[0]>): string | undefined => {
  const { container } = render(<PageActions {...nothing} product="sample" {...facts} />);
  return container.querySelector('.dg-actions > span')?.textContent;
};

test('a page shows the version its samples were checked with, how many were run, and the date of its last change', () => {
  const updatedAt = '2026-11-21T08:00:00Z';
  expect([
    readNote({}),
    readNote({ verifiedWith: '5.1.0' }),
    readNote({ updatedAt }),
    readNote({ verifiedWith: '5.1.0', updatedAt }),
    readNote({ verifiedWith: '5.1.0', checkedBlocks: { run: 12, all: 14 } }),
    readNote({ verifiedWith: '5.1.0', checkedBlocks: { run: 0, all: 0 } }),
  ]).toEqual([
    undefined,
    'Checked with sample 5.1.0',
    'Last updated 2026-11-21',
    'Checked with sample 5.1.0 · Last updated 2026-11-21',
    'Checked with sample 5.1.0: 12 of 14 code blocks run',
    'Checked with sample 5.1.0',
  ]);
});

test('a link that names the file only in its fragment is not an edit link', () => {
  expect([null, 'https://code.example/#guides/first.md', 'https://code.example/edit/first.md'].map(canEdit)).toEqual([
    false,
    false,
    true,
  ]);
});
