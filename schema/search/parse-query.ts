import { findTokens } from './find-tokens.ts';
import { foldText } from './fold-text.ts';

/** Is a word that is searched for. */
export interface QueryWord {
  readonly whole: string;
  readonly parts: readonly string[];
  /** What is left without an English ending, e.g. `split` for `splitting`; undefined when there is none. */
  readonly stem: string | undefined;
  /** True for a word that says little, e.g. `how`. */
  readonly isWeak: boolean;
  /** True for a verb of questions, e.g. `change`: what it is done to says more. */
  readonly isSoft: boolean;
}

/** Is a query as search understands it. */
export interface ParsedQuery {
  readonly words: readonly QueryWord[];
  /** Folded texts that must stand in the place as they are. */
  readonly phrases: readonly string[];
}

const maxWords = 20;
const maxCharacters = 1000;

const weakWords = new Set(
  'a about after an and any are as at be by can could do does for from get has have how i if in into is it its me my not of on or our over should so some than that the their them then there this to use used using via want was way we what when where which who why will with without would you your'.split(
    ' ',
  ),
);

const softWords = new Set(
  (
    'access add allow always another appear attempt automatically available avoid become behave best better big bigger broken build ' +
    'call cannot cause certain change changed check choose compile complete correct correctly create custom decide default depend ' +
    'depending detect difference different disable display doesnt dont empty enable ensure entire every everything exceed exceeds ' +
    'expected fail failed fails fast faster file files find finish first fix follow generate generated get give given handle happen ' +
    'help hide huge inside instead keep know large last later least less list long look make many mean modify more most multiple ' +
    'need never new no old one only open other outside own page pass prevent problem project properly provide put read reason ' +
    'recommended refused remove replace required reset right run same see separate serve set several shall show simple single ' +
    'skip slow small smaller something specific specify start still stop stopped stored stuck such suppress supported take tell thing ' +
    'too treat try turn two understand unexpected used vs want wanted way webpack whole without work working works write written wrong'
  ).split(' '),
);

/** Parses what somebody typed; never throws, and a query without a word has none. */
export function parseQuery(query: string): ParsedQuery {
  const text = query.slice(0, maxCharacters).toWellFormed();
  const words = new Map<string, QueryWord>();
  for (const { whole, parts, stem } of findTokens(text)) {
    if (words.size >= maxWords) break;
    words.set(whole, { whole, parts, stem, isWeak: weakWords.has(whole), isSoft: softWords.has(whole) });
  }
  const phrases = [...text.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/g)]
    .map((match) => foldSpaces(match[1] ?? ''))
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  return { words: [...words.values()], phrases };
}

/** Folds a text for the comparison with a phrase: white space counts as one space. */
export function foldSpaces(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}
