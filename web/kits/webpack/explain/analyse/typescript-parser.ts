import { tsPlugin } from '@sveltejs/acorn-typescript';
import type { Parser } from 'acorn';

/** Makes a parser read TypeScript. */
export function extendParser(parser: typeof Parser): typeof Parser {
  // the plugin's types describe an older form of the same interface
  return parser.extend(tsPlugin() as unknown as (base: typeof Parser) => typeof Parser);
}
