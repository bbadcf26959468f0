// Which tones are read on which grounds. The stylesheets of the client put no text on a ground that is not listed here.

/** The least contrast of text, and of signs. @see https://www.w3.org/TR/WCAG22/#contrast-minimum */
const leastContrast = { text: 4.5, sign: 3 } as const;

/** The grounds of a tone, and the contrast that it needs on each of them. */
export interface ColorPairs {
  readonly on: readonly string[];
  readonly least: number;
}

const page = ['ground', 'surface', 'selected', 'code-ground', 'note-tint', 'code-highlight'];
const asides = ['tip-tint', 'warning-tint', 'danger-tint'];
const readOn = (...on: readonly string[]): ColorPairs => ({ on, least: leastContrast.text });
/** Lines that were added or removed have the tints of tips and dangers. */
const inCode = readOn(...page, 'tip-tint', 'danger-tint');

/** The grounds by the name of the tone. A main button has the color of the ground on that of links: the same pair. */
export const colorPairs: Readonly<Record<string, ColorPairs>> = {
  text: readOn(...page, ...asides),
  muted: readOn(...page, ...asides),
  link: readOn(...page, ...asides),
  note: readOn(...page),
  tip: readOn(...page, 'tip-tint'),
  warning: readOn(...page, 'warning-tint'),
  danger: readOn(...page, 'danger-tint'),
  strong: { on: page, least: leastContrast.sign },
  'code-keyword': inCode,
  'code-string': inCode,
  'code-function': inCode,
  'code-number': inCode,
  'code-comment': inCode,
  'bar-text': readOn('bar'),
  'bar-muted': readOn('bar'),
  'bar-active': readOn('bar'),
};
