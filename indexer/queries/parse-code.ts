// The entry of everything that the facts of a page are made with. Its modules decide whether pages are parsed again.

export { parseSource } from '../parse/parse-source.ts';
export { encodeParsed } from './fact-queries.ts';
