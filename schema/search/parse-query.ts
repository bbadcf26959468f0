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
  /** Whether there is a word outside of the phrases. */
  readonly hasMoreThanPhrases: boolean;
}

const phrasePattern = /["“”„«]([^"“”„«»]+)["“”»]/g;
const maxWords = 20;
const maxCharacters = 1000;

const weakWords = new Set(
  'a about after also although an and any are arent as at be because been but by can cant could did do does doesnt dont during each for from get gets getting got had has have how i if im in into is isnt it its just like me my not of on or our over should so some such than that the their them then there these they this those though to use used uses using via want wants was way we were what when where whether which while who why will with without would you your'.split(
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
  for (const token of findTokens(text)) {
    if (words.size >= maxWords) break;
    words.set(token.whole, buildQueryWord(token));
  }
  const phrases = [...text.matchAll(phrasePattern)]
    .map((match) => foldSpaces(match[1] ?? ''))
    .filter((phrase) => /[\p{L}\p{N}]/u.test(phrase));
  const hasMoreThanPhrases = /[\p{L}\p{N}]/u.test(text.replace(phrasePattern, ' '));
  return { words: [...words.values()], phrases, hasMoreThanPhrases };
}

/** Builds a word of a query from a word of a text. */
export function buildQueryWord({ whole, parts, stem }: Pick<QueryWord, 'whole' | 'parts' | 'stem'>): QueryWord {
  return { whole, parts, stem, isWeak: weakWords.has(whole), isSoft: softWords.has(whole) };
}

/** Folds a text for the comparison with a phrase: white space counts as one space. */
export function foldSpaces(text: string): string {
  return foldText(text).replace(/\s+/g, ' ').trim();
}
