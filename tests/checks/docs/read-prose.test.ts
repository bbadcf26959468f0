import { expect, test } from 'vitest';
import { readProse } from './read-prose.ts';

const text = `---
title: Output of tides
sort: 1
related:
  - title: Low tide
    url: /low/
---

# High \`code\` tide {#own}

A [link](https://a.example/b) to :badge[5.1+] splitChunks and module.rules, see https://a.example/word.

::option{type="sometype" path="somepath"}

\`\`\`js
const somecode = 1;
\`\`\`

> [!NOTE] Beware
> of <b title="attribute">moon</b>light

::: tip Full moon
spring
:::
`;

test('keeps sentences at their positions, and nothing else', () => {
  const { prose, source } = readProse(text, 'md');
  const lines = prose.split('\n').map((line) => line.trimEnd());
  expect([prose.length, source === text]).toEqual([text.length, true]);
  expect(
    lines.map((line, index) => [index + 1, line.trim().replaceAll(/ +/g, ' ')]).filter(([, line]) => line !== ''),
  ).toEqual([
    [2, 'Output of tides'],
    [5, 'Low tide'],
    [9, 'High tide'],
    [11, 'A link to + and , see .'],
    [19, '[!NOTE] Beware'],
    [20, 'of moon light'],
    [22, 'Full moon'],
    [23, 'spring'],
  ]);
  expect([lines[8]?.indexOf('tide'), lines[21]?.indexOf('Full')]).toEqual([14, 7]);
});
