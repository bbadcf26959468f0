// Directives of kits: their attributes are checked, and a browser finds the component with its properties.

import { expect, test } from 'vitest';
import { parsePage } from '../../../../indexer/parse/parse-page.ts';
import { defineDirective } from '../../../../schema/kits/kit.ts';
import { noKits } from '../../../../schema/kits/kit-tables.ts';

const kits = {
  ...noKits,
  directives: {
    poll: defineDirective({
      description: 'A poll.',
      attributes: {
        question: { shape: 'text', isRequired: true, example: '"Tea?"' },
        start: { shape: 'integer' },
        open: { shape: 'flag' },
        answers: { shape: { list: 'text' } },
      },
      isInline: true,
      component: 'polls/Poll',
    }),
    shout: defineDirective({
      description: 'Louder.',
      attributes: { text: { shape: 'text', isRequired: true } },
      build: ({ attributes }) => [
        { type: 'paragraph', children: [{ type: 'text', value: attributes.text.toUpperCase() }] },
      ],
    }),
    broken: defineDirective({
      description: 'Throws.',
      build() {
        throw new Error('no such thing');
      },
    }),
  },
};

const withDiagrams = {
  ...kits,
  codeBlocks: { mermaid: { description: 'A diagram.', component: 'diagrams/Diagram' } },
};

function parse(text: string, format: 'md' | 'mdx' = 'md') {
  const { page, body } = parsePage({ text: `---\ntitle: T\n---\n\n${text}`, format }, withDiagrams);
  return {
    html: body.html,
    markdown: body.plainMarkdown,
    findings: page.diagnostics.map(({ code, place, message, hint }) => `${place.line} ${code} ${message} ${hint}`),
  };
}

test('a component gets its attributes in the types of the table, around what is shown without it', () => {
  const { html, markdown, findings } = parse(
    ':::poll[Fallback *text*]{question="Tea?" start=3 open answers="yes, no"}\nMore.\n:::',
  );
  expect(findings).toEqual([]);
  expect(html).toBe(
    '<div data-island="polls/Poll" data-props="{&#x22;question&#x22;:&#x22;Tea?&#x22;,&#x22;start&#x22;:3,&#x22;open&#x22;:true,&#x22;answers&#x22;:[&#x22;yes&#x22;,&#x22;no&#x22;]}" class="island">' +
      '<p>Fallback <em>text</em></p><p>More.</p></div>',
  );
  expect(markdown).toBe('Fallback _text_\n\nMore.\n');
});

test('a component shows the code blocks in its language; without it, and as plain text, they are code', () => {
  const { html, markdown, findings } = parse('```Mermaid\na --> b\n```\n\n```js\na;\n```\n');
  expect(findings).toEqual([]);
  expect(html).toMatch(
    /^<div data-island="diagrams\/Diagram" data-props="\{&#x22;code&#x22;:&#x22;a --> b&#x22;\}" class="island"><figure class="code"[^]*?<\/figure><\/div>\n<figure class="code" data-language="js">/,
  );
  expect(markdown).toBe('```mermaid\na --> b\n```\n\n```js\na;\n```\n');
});

test('MDX writes the same directive as an element, and a line of text may contain one', () => {
  expect(parse('<Poll question="Tea?">\n\nMore.\n\n</Poll>', 'mdx').html).toContain('data-island="polls/Poll"');
  expect(parse('Say :poll[yes]{question="Tea?"} now.').html).toMatch(
    /^<p>Say <span [^>]*class="island">yes<\/span> now.<\/p>$/,
  );
});

test.each([
  [':::poll{start=3}\n:::', '5 markdown/missing-attribute "poll" has no question. write question="Tea?".'],
  [
    ':::poll{question="Tea?" start=x}\n:::',
    '5 markdown/invalid-attribute The field "start" is the text "x", not a whole number. write a whole number.',
  ],
  [
    ':::poll{question="Tea?" strat=3}\n:::',
    '5 markdown/unknown-attribute Unknown field "strat". did you mean "start"?',
  ],
  [
    '::pol{question="Tea?"}',
    '5 markdown/unknown-directive Unknown directive "pol"; its content is kept. did you mean "poll"?',
  ],
  [
    ':::broken[Kept.]\n:::',
    '5 kit/failed "broken" cannot be built: no such thing fix the kit; until then, its label and content are shown unchanged.',
  ],
])('%s is reported', (text, finding) => {
  expect(parse(text).findings).toEqual([finding]);
});

test('a function builds what is shown, and one that fails leaves the content', () => {
  expect(parse('::shout{text="hey"}').html).toBe('<p>HEY</p>');
  expect(parse(':::broken[Kept.]\nToo.\n:::').html).toBe('<p>Kept.</p>\n<p>Too.</p>');
});

test('content cannot forge a component', () => {
  const { html } = parse('<div data-island="polls/Poll" data-props="{}">x</div>');
  expect(html).toBe('<div>x</div>');
});
