// Parse stage: the allow-list of HTML. Everything else is removed, and what could have run code is reported.

import { buildPlace } from '../markdown/build-place.ts';
import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { FileDiagnostic } from '../../../schema/diagnostics.ts';
import type { Element, Nodes, Root } from 'hast';
import { defaultSchema, sanitize, type Schema } from 'hast-util-sanitize';
import { walkTree } from '../markdown/walk-tree.ts';

const schemes = ['http', 'https', 'mailto', 'tel', 'sms', 'irc', 'ircs', 'xmpp', 'ftp', 'ftps'];
const linkSchemes = [...schemes, ...schemes.map((scheme) => scheme.toUpperCase())];
const mediaSchemes = ['http', 'https', 'HTTP', 'HTTPS'];

/** Elements that are removed with their content. */
const dropped = new Set(
  'script style iframe frame frameset object embed applet template noscript noembed noframes textarea select title svg math xmp plaintext base link meta portal'.split(
    ' ',
  ),
);

// The properties of custom elements (see custom-element.ts): NUL cannot come from content.
const trusted = ['dataDg', 'dataIsland', 'dataProps'].map((name): [string, RegExp] => [name, /^\0/]);

const schema: Schema = {
  ...defaultSchema,
  ancestors: defaultSchema.ancestors ?? {},
  clobber: [],
  protocols: { href: linkSchemes, src: mediaSchemes, srcSet: mediaSchemes, poster: mediaSchemes, cite: mediaSchemes },
  strip: [...dropped],
  required: { input: { disabled: true } },
  tagNames: [
    ...(defaultSchema.tagNames ?? []),
    ...'abbr address article aside audio bdi bdo caption center cite col colgroup data dfn figcaption figure footer header hgroup main mark nav small time track u video wbr big font'.split(
      ' ',
    ),
  ],
  attributes: {
    a: ['href', 'dataFootnoteRef', 'dataFootnoteBackref', 'name'],
    aside: [['role', 'note']],
    audio: ['src', 'controls', 'loop', 'muted'],
    blockquote: ['cite'],
    code: [['className', /^language-./]],
    col: ['span', 'width'],
    colgroup: ['span'],
    data: ['value'],
    del: ['cite', 'dateTime'],
    details: ['open'],
    img: ['src', 'alt', 'width', 'height', 'align', 'loading'],
    input: ['checked', ['disabled', true], ['type', 'checkbox']],
    ins: ['cite', 'dateTime'],
    li: ['value'],
    ol: ['start', 'reversed', ['type', '1', 'a', 'A', 'i', 'I']],
    section: ['dataFootnotes'],
    // One picture per width or theme. A list for several pixel densities would be several addresses in one attribute.
    source: ['src', 'type', 'media', ['srcSet', /^[^\s,]+$/]],
    td: ['align', 'colSpan', 'rowSpan', 'vAlign', 'width'],
    th: ['align', 'colSpan', 'rowSpan', 'vAlign', 'width', 'scope', 'abbr'],
    time: ['dateTime'],
    track: ['src', 'kind', 'srcLang', 'label'],
    video: ['src', 'poster', 'controls', 'loop', 'muted', 'playsInline', 'width', 'height'],
    '*': [...trusted, 'id', 'title', 'lang', 'dir', 'align', 'width', 'height', 'ariaLabel', 'ariaHidden'],
  },
};

/** A tree that is safe to publish. */
export interface SafeHtml {
  readonly root: Root;
  readonly diagnostics: readonly FileDiagnostic[];
}

/** Sanitizes a tree. Reports `html/removed` for each element, attribute or address that could have run code. */
export function sanitizeHtml(tree: Root): SafeHtml {
  const diagnostics: FileDiagnostic[] = [];
  let hasInputs = false;
  walkTree<Nodes>(tree, (node) => {
    if (node.type !== 'element') return true;
    hasInputs ||= node.tagName === 'input';
    diagnostics.push(...checkElement(node));
    return !dropped.has(node.tagName);
  });
  const safe: Nodes = sanitize(tree, schema);
  // One child or none comes back unwrapped.
  const root: Root = safe.type === 'root' ? safe : { type: 'root', children: safe.type === 'doctype' ? [] : [safe] };
  if (hasInputs) removeOtherInputs(root);
  return { root, diagnostics };
}

/** Removes all inputs except check boxes. Changes the given tree. */
function removeOtherInputs(root: Root): void {
  walkTree<Nodes>(root, (node) => {
    if (!('children' in node)) return;
    const kept = node.children.filter(
      (child) => child.type !== 'element' || child.tagName !== 'input' || child.properties['type'] === 'checkbox',
    );
    node.children = kept as typeof node.children; // the children of a node, filtered, may still be its children
  });
}

function checkElement(element: Element): FileDiagnostic[] {
  const { tagName, position } = element;
  const place = buildPlace(position);
  const report = (message: string, hint: string) => createDiagnostic({ code: 'html/removed', place, message, hint });
  if (dropped.has(tagName))
    return [
      report(`The element <${tagName}> is removed with its content.`, 'write it as markdown, or show it as code.'),
    ];
  return Object.entries(element.properties).flatMap(([name, value]) => {
    if (/^on/i.test(name) || name === 'srcDoc' || name === 'formAction')
      return [
        report(
          `The attribute ${formatQuoted(name.toLowerCase())} of <${tagName}> is removed.`,
          'nothing in content runs; remove it.',
        ),
      ];
    const allowed = schema.protocols?.[name];
    if (!allowed || typeof value !== 'string' || hasAllowedScheme(value, allowed)) return [];
    return [
      report(
        `The address ${formatQuoted(value)} of <${tagName}> is removed.`,
        `use a relative address or one of ${allowed.filter((scheme) => scheme === scheme.toLowerCase()).join(', ')}.`,
      ),
    ];
  });
}

/** Checks a scheme as hast-util-sanitize does: a colon after a slash, question mark or number sign does not end one. */
function hasAllowedScheme(address: string, allowed: readonly string[]): boolean {
  const [, scheme] = /^([^/?#:]*):/.exec(address) ?? [];
  return scheme === undefined || allowed.includes(scheme);
}
