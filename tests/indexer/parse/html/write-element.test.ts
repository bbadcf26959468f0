// What is written without the library is what the library would write.

import { array, assert, boolean, constantFrom, dictionary, double, oneof, property, string } from 'fast-check';
import type { Element, ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { expect, test } from 'vitest';
import { writeElement, writeText } from '../../../../indexer/parse/html/write-element.ts';
import { countRuns } from '../../../long-runs.ts';

const options = { allowDangerousHtml: true, allowParseErrors: true };
const tagName = constantFrom('p', 'a', 'img', 'br', 'table', 'ol', 'x-y', 'wbr', 'input', 'track', 'video');
const name = constantFrom(
  'href',
  'src',
  'alt',
  'title',
  'id',
  'className',
  'rel',
  'role',
  'target',
  'ariaLabel',
  'tabIndex',
  'start',
  'checked',
  'disabled',
  'open',
  'dataFootnoteRef',
  'colSpan',
  'srcSet',
  'ariaDescribedBy',
  'dir',
  'xY',
);
const characters = constantFrom('a', ' ', '&', '"', "'", '`', '<', '>', '\0', '\n', '“', '😀', '\uD800', '=');
const text = oneof(
  string(),
  array(characters, { maxLength: 6 }).map((parts) => parts.join('')),
);
const value = oneof(text, boolean(), double(), constantFrom(null, undefined), array(text, { maxLength: 3 }));

test('writes elements as the library does', () => {
  assert(
    property(tagName, dictionary(name, value, { maxKeys: 4 }), text, (tag, properties, content) => {
      const children: ElementContent[] = content === '' ? [] : [{ type: 'text', value: content }];
      const element: Element = {
        type: 'element',
        tagName: tag,
        properties: { ...properties } as Element['properties'],
        children,
      };
      const html = writeText(content);
      expect(html).toBe(toHtml(children, options));
      expect(writeElement(element, html)).toBe(toHtml(element, options));
    }),
    { numRuns: countRuns(500, 500_000), seed: 3 },
  );
});
