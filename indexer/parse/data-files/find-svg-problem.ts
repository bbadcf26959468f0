// Pure. What an SVG may contain to be published and drawn, found without parsing it: the drawing library trusts its input,
// and a browser that opens the file runs what is in it.

/** Limits of an SVG. */
const svgLimits = { sizeBytes: 1_000_000, elements: 20_000, depth: 200, uses: 1_000, sidePx: 4_096 } as const;

/** What is wrong with an SVG. */
export interface SvgProblem {
  /** The end of a sentence. */
  readonly problem: string;
  /** Where it is in the text; 0 for a problem of the whole. */
  readonly offset: number;
}

/** The tag of the root element, after a declaration and a document type without a subset. */
const rootTag = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+svg[^[>]*>\s*)?<(?:svg:)?svg(?=[\s>/])([^>]*)/i;
const maxRootCharacters = 10_000;

/** A comment, a section of characters, or an instruction. What comes first decides what the others are in. */
const hiddenPattern = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g;

/** A tag; one that is not closed ends before the next. */
const tagPattern = /<(\/?)(?:[\w.-]+:)?([a-z][\w.-]*)((?:[^<>"']|"[^"<]*"|'[^'<]*')*)(>?)/gi;

const attributePattern = /(?<![\w:.-])([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;

/** Elements that run code, or that show what is no SVG. */
const forbiddenElements = new Set([
  'script',
  'foreignobject',
  'iframe',
  'object',
  'embed',
  'handler',
  'listener',
  'audio',
  'video',
]);

const ownReference = /^\s*(?:#|$|data:image\/(?:png|jpeg|gif|webp|avif)[;,])/i;
const foreignStyle = /@import\b|\bimage-set\(|\b(?:image|src)\(\s*["']|\burl\(\s*["']?\s*(?!["']?\s*(?:#|data:|\)))/i;

/** A problem of the whole file. */
const whole = (problem: string): SvgProblem => ({ problem, offset: 0 });

/** Finds the first thing that is wrong with an SVG; undefined for one that can be published and drawn. */
export function findSvgProblem(source: string): SvgProblem | undefined {
  if (source.length > svgLimits.sizeBytes) return whole(`it has more than ${svgLimits.sizeBytes} bytes`);
  const readable = blank(source, (part) => part.startsWith('<!--'));
  const text = blank(source, (part) => !/^<\?xml\s/i.test(part));
  const root = rootTag.exec(text)?.[1];
  if (root === undefined) return whole('it is no SVG');
  const entities = text.indexOf('<!ENTITY');
  if (entities >= 0) return { problem: 'it declares entities', offset: entities };
  const large = findLargeSide(root.slice(0, maxRootCharacters));
  if (large !== undefined) return whole(large);
  const sheet = readable.search(/<\?xml-stylesheet\b/i);
  if (sheet >= 0) return { problem: 'it loads a stylesheet', offset: sheet };
  return findHazard(text) ?? findForeignStyle(readable);
}

/** Replaces parts by spaces, so that the rest keeps its place. */
function blank(source: string, isHidden: (part: string) => boolean): string {
  return source.replace(hiddenPattern, (part) => (isHidden(part) ? ' '.repeat(part.length) : part));
}

/** @param root attributes of the root element */
function findLargeSide(root: string): string | undefined {
  const sides = ['width', 'height'].map((name) => new RegExp(`\\s${name}\\s*=\\s*["']\\s*([^"']+)`).exec(root)?.[1]);
  const [, , width, height] = (/\sviewBox\s*=\s*["']\s*([^"']+)/.exec(root)?.[1] ?? '').split(/[\s,]+/);
  const [widthPx = 0, heightPx = 0] = [sides[0] ?? width, sides[1] ?? height].map((side) =>
    Number.parseFloat(side ?? '0'),
  );
  const isLarge = Math.max(widthPx, heightPx) > svgLimits.sidePx;
  return isLarge ? `it is larger than ${svgLimits.sidePx} × ${svgLimits.sidePx} pixels` : undefined;
}

/** Walks the tags: counts what takes time to draw, and looks for what must not be there. */
function findHazard(text: string): SvgProblem | undefined {
  let [elementCount, useCount, depth] = [0, 0, 0];
  for (const { index: offset, 1: slash, 2: written = '', 3: attributes = '', 4: end } of text.matchAll(tagPattern)) {
    if (end === '') return { problem: 'a tag in it is not closed', offset };
    if (slash !== '') {
      depth -= 1;
      continue;
    }
    const name = written.toLowerCase();
    elementCount += 1;
    if (name === 'use') useCount += 1;
    if (!attributes.trimEnd().endsWith('/')) depth += 1;
    const problem =
      (forbiddenElements.has(name) ? `it has the element "${written}"` : undefined) ??
      findForbiddenAttribute(name, attributes) ??
      (elementCount > svgLimits.elements ? `it has more than ${svgLimits.elements} elements` : undefined) ??
      (useCount > svgLimits.uses ? `it has more than ${svgLimits.uses} "use" elements` : undefined) ??
      (depth > svgLimits.depth ? `its elements are nested more than ${svgLimits.depth} deep` : undefined);
    if (problem !== undefined) return { problem, offset };
  }
  return undefined;
}

function findForbiddenAttribute(element: string, attributes: string): string | undefined {
  for (const [, written = '', double, single = ''] of attributes.matchAll(attributePattern)) {
    const name = written.toLowerCase().replace(/^(?!xmlns:)[\w.-]+:/, '');
    const value = decodeReferences(double ?? single);
    if (name.startsWith('on')) return `it has the event attribute "${written}"`;
    if (name.startsWith('xmlns')) {
      if (/\/1999\/xhtml/i.test(value)) return 'it contains HTML';
      continue;
    }
    const isReference = name === 'href' || name === 'src' || name === 'base';
    if (isReference && !ownReference.test(value)) return `it refers to something outside of it with "${written}"`;
    const isAnimated = name === 'attributename' && /^\s*(?:on|(?:\w+:)?href)/i.test(value);
    if (isAnimated && /^(?:set|animate)/.test(element)) return `it changes the attribute "${value.trim()}"`;
    const isStyle = name === 'style' || value.includes('('); // of others, only functions can lead anywhere
    if (isStyle && value.includes('\\')) return 'it has escaped characters in a style';
  }
  return undefined;
}

/** Finds an address in styles: of the element `style`, which may be in a section of characters, and of attributes. */
function findForeignStyle(readable: string): SvgProblem | undefined {
  const problem = 'its styles load something outside of it';
  const written = readable.search(foreignStyle);
  if (written >= 0) return { problem, offset: written };
  if (foreignStyle.test(decodeReferences(readable))) return { problem, offset: 0 };
  const style = readable.search(/<(?:[\w.-]+:)?style\b/i);
  const hasEscapes = style >= 0 && /\\[\da-f]/i.test(readable.slice(style));
  return hasEscapes ? { problem: 'it has escaped characters in a style', offset: style } : undefined;
}

/** Decodes numeric character references. Others need a declaration of entities, or are no part of an address. */
function decodeReferences(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (_, hexadecimal?: string, decimal?: string) => {
    const code = hexadecimal === undefined ? Number(decimal) : Number.parseInt(hexadecimal, 16);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '';
  });
}
