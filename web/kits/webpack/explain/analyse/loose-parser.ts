import { parse } from 'acorn-loose';
import type { Options, Program } from 'acorn';

/** Parses what can be read of a text with mistakes. */
export function parseLoosely(text: string, options: Options): Program {
  return parse(text, options);
}
