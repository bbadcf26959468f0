// Pure. What an SVG may contain to be drawn, found without parsing it: the drawing library trusts its input.

/** Limits of an SVG. */
export const svgLimits = { sizeBytes: 1_000_000, elements: 20_000, depth: 200, uses: 1_000, sidePx: 4_096 } as const;

/** The tag of the root element, after a declaration and a document type without a subset. */
const rootTag = /^\s*(?:<\?xml[^>]*>\s*)?(?:<!DOCTYPE\s+svg[^[>]*>\s*)?<(?:svg:)?svg(?=[\s>/])([^>]*)/i;
const maxRootCharacters = 10_000;

/**
 * Checks an SVG.
 * @returns what is wrong, as the end of a sentence; undefined when it can be drawn
 */
export function findSvgProblem(bytes: Uint8Array): string | undefined {
  if (bytes.byteLength > svgLimits.sizeBytes) return `it has more than ${svgLimits.sizeBytes} bytes`;
  const text = new TextDecoder().decode(bytes).replace(/<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g, '');
  const [, root] = rootTag.exec(text) ?? [];
  if (root === undefined) return 'it is no SVG';
  if (text.includes('<!ENTITY')) return 'it declares entities';
  return findLargeSide(root.slice(0, maxRootCharacters)) ?? findExcess(text);
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

function findExcess(text: string): string | undefined {
  let [elementCount, useCount, depth] = [0, 0, 0];
  for (const [tag] of text.matchAll(/<[/a-z][^<>]*>?/gi)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      elementCount += 1;
      if (/^<(?:\w+:)?use\b/i.test(tag)) useCount += 1;
      if (!tag.endsWith('/>')) depth += 1;
    }
    if (elementCount > svgLimits.elements) return `it has more than ${svgLimits.elements} elements`;
    if (useCount > svgLimits.uses) return `it has more than ${svgLimits.uses} "use" elements`;
    if (depth > svgLimits.depth) return `its elements are nested more than ${svgLimits.depth} deep`;
  }
  return undefined;
}
