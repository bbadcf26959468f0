// Parse stage: TeX → MathML. The only file that uses Temml (MIT, 480 kB), which is loaded for the first formula of a thread:
// to load it takes 50 ms. KaTeX writes MathML as well, but in Chromium it leaves equations below one another unaligned.

import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The language of a code block that is a formula. */
export const mathLanguage = 'math';

/** A formula as MathML, or why it is none: a sentence. */
export type RenderedMath = { readonly html: string } | { readonly problem: string };

/** The part of the library that is used. */
interface Temml {
  readonly renderToString: (
    text: string,
    options: { readonly displayMode: boolean; readonly throwOnError: boolean },
  ) => string;
}

/** Longest formula, in UTF-16 units. */
const maxCharacters = 5_000;

/** Largest number of characters in the formulas of a page, which may take five seconds. What is more is shown as code. */
const maxPageCharacters = 100_000;

/** Creates a function that returns whether a formula of some length still fits into a page. */
export function createMathLimit(): (characters: number) => boolean {
  let rest = maxPageCharacters;
  return (characters) => (rest -= characters) >= 0;
}

/** A definition of a macro, whose expansion can take any time. */
const definition = /\\(?:[egx]?def|let|futurelet|(?:re)?newcommand|providecommand|DeclareMathOperator)(?![A-Za-z])/;

/** Attributes that are left out. In texts and in values, the library writes quotation marks as references. */
const removed = / (?:style|id|href)=(?:"[^"]*"|'[^']*')/g;

/**
 * Renders a formula. What it says about colors and sizes is left out, because the policy of the pages allows no styles in
 * elements; nothing in it can set an id or an address.
 * @param isBlock true for a formula that has lines of its own
 */
export function renderMath(text: string, isBlock: boolean): RenderedMath {
  if (text.length > maxCharacters) return { problem: `it is longer than ${maxCharacters} characters` };
  const [found] = definition.exec(text) ?? [];
  if (found !== undefined) return { problem: `${found} defines a macro, which a formula cannot` };
  try {
    const html = loadLibrary().renderToString(text, { displayMode: isBlock, throwOnError: true });
    return { html: html.replaceAll(removed, '') };
  } catch (error) {
    return { problem: explain(error) };
  }
}

/** Says what is wrong. Where the library fails instead of reporting it, e.g. for `a^`, a part is missing. */
function explain(error: unknown): string {
  const isReported = error instanceof Error && error.name === 'ParseError';
  if (isReported) return error.message.split(/ at (?:position|end)/)[0]?.trim() ?? '';
  if (error instanceof RangeError) return 'it is nested too deep';
  if (error instanceof TypeError) return 'a part is missing';
  throw error;
}

function loadLibrary(): Temml {
  // a bundle of this module has the file beside it, and a URL in place of the path
  const found: string | URL = createRequire(import.meta.url).resolve('temml/dist/temml.cjs');
  const require = createRequire(import.meta.url);
  return require(toPath(found)) as Temml; // the version is locked
}

const toPath = (found: string | URL): string => (typeof found === 'string' ? found : fileURLToPath(found));
