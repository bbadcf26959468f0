// What documentation written for other tools contains: nothing that is not understood loses its text.

import { describe, expect, test } from 'vitest';
import { webpackTables } from '../../web/kits/webpack/webpack-tables.ts';
import { parseText } from '../parse-text.ts';

describe('heading ids in comments', () => {
  test.each([
    ['## Use state {/*use-state*/}', 'md'],
    ['## Use state {/*use-state*/}', 'mdx'],
    ['## Use state {/* use-state */}', 'md'],
    ['## Use state {/* use-state */}', 'mdx'],
    ['## Use `state` {/*use-state*/} ##', 'md'],
    ['Use state {/*use-state*/}\n---', 'md'],
  ] as const)('takes the id from %j in .%s', (text, format) => {
    const { page, findings } = parseText(text, format);
    expect(page.anchors.map(({ fragment, title }) => [fragment, title])).toEqual([['use-state', 'Use state']]);
    expect(findings).toEqual([]);
  });

  test('keeps a comment of several words in markdown, where it is text', () => {
    expect(parseText('## A {/* b c */}').page.anchors.map(({ title }) => title)).toEqual(['A {/* b c */}']);
  });
});

describe('components', () => {
  test.each(['Math', 'Option', 'Title', 'Select', 'Template', 'Svg', 'Iframe', 'Link'])(
    'keeps the content of <%s> in markdown',
    (name) => {
      const { html, findings } = parseText(`a <${name} b="<${name}>">c **d**</${name}> e`);
      expect([html, findings]).toEqual(['<p>a c <strong>d</strong> e</p>', []]);
    },
  );

  test.each(['#title', 'v-slot:title', 'v-if="b"', 'class="b" #title', 'slot="title"'])(
    'keeps the content of a template with %s, which Vue shows',
    (attribute) => {
      const { html, findings } = parseText(`<Card>\n<template ${attribute}>a</template>\n</Card>`);
      expect([html, findings]).toEqual(['a', []]);
    },
  );

  test('removes a template that nothing shows, also inside of one that is shown', () => {
    const { html, findings } = parseText('<div>\n<template #a>b <template>c</template> d</template></div>\n\ne');
    expect(html).toBe('<div>\nb  d</div>\n<p>e</p>');
    expect(findings).toEqual(['2:16 html/removed The element <template> is removed with its content.']);
  });

  test('still takes elements in capitals for elements', () => {
    expect(parseText('<DIV>a</DIV>\n\n<A HREF="/b/">c</A>').html).toBe('<div>a</div>\n<p><a href="{L0}">c</a></p>');
  });

  test.each(['<Script>alert(1)</Script>', '<ScRiPt>alert(1)</sCrIpT>', '<Style>a{}</Style>'])(
    'removes the code in %s',
    (text) => {
      expect(parseText(text).html).toBe('');
    },
  );

  test('changes neither comments nor attributes', () => {
    expect(parseText('<!-- <Math> --><abbr title="<Math>">a</abbr> <Math').html).toBe('<abbr title="<Math>">a</abbr>');
  });

  test('keeps the children of an element that has the name of a directive but is not ours', () => {
    const { html, findings } = parseText('<Option name="a">\n\nb\n\n</Option>\n\n<TIP>\n\nc\n\n</TIP>', 'mdx');
    expect(html).toBe('<p>b</p>\n<p>c</p>');
    expect(findings.map((finding) => finding.split(' ')[1])).toEqual(['mdx/unknown-element', 'mdx/unknown-element']);
  });

  test('keeps the children of an element that lacks an attribute', () => {
    expect(parseText('<LivePreview>\n\nb\n\n</LivePreview>', 'mdx').html).toBe('<p>b</p>');
  });
});

test('shows only check boxes, not other inputs', () => {
  const { html } = parseText('- [x] a\n\n<input v-model="b"> <input type="text"> <input type="checkbox" v-model="c">');
  expect(html.match(/<input[^>]*>/g)).toEqual([
    '<input type="checkbox" checked disabled aria-label="Done">',
    '<input type="checkbox" disabled aria-label="Not done">',
  ]);
});

test.each(["js {expectedErrors: {'react-compiler': [4]}}", 'js {a}', 'js {} file=a.js'])(
  'ignores the options of other tools in the info string %j',
  (info) => {
    const { body, findings } = parseText(`\`\`\`${info}\na\n\`\`\``);
    expect(body.codeBlocks.map(({ highlightedLines }) => highlightedLines)).toEqual([[]]);
    expect(findings).toEqual([]);
  },
);

test.each([
  ['a &#0; b', 'md'],
  ['<p title="&#0;">a &#0; b</p>', 'md'],
  [':badge[a &#0; b]{text="&#0;"} ::live-preview{url="&#0;"}', 'md'],
  ['::live-preview{url="/&#0;" title="&#0;L0&#0;"}', 'md'],
  ['::option{type="&#0;" path="none"}', 'md'],
  ['```js [&#0;]\n```', 'md'],
  ['{"\\u0000L0\\u0000"} <Badge text="&#0;" /> <b dataDg={"\\u0000badge"} title="&#0;">a</b>', 'mdx'],
] as const)('never writes a NUL that content asks for: %j', (text, format) => {
  const { page, body } = parseText(text, format, webpackTables);
  const html = body.html.replace(/\0[LT]\d+\0|\0I[^\0]*\0/g, '');
  const plain = body.plainMarkdown.replace(/<\0L\d+\0>|\0A\d+\0/g, '');
  expect(JSON.stringify({ ...page, html, plain, text: body.text, code: body.codeBlocks })).not.toContain('\\u0000');
  expect(body.html).not.toMatch(/class="badge">a<|\0L0\0(?!")/);
});
