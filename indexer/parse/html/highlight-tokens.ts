// Parse stage: source code → tokens. The only file that imports the highlighter; `common-grammars.ts` imports grammars.

import { createRequire } from 'node:module';
import type { RootContent } from 'hast';
import { refractor, type Syntax } from 'refractor/core';
import { commonGrammars } from './common-grammars.ts';
import { findGrammarName } from './grammar-names.ts';

const require = createRequire(import.meta.url);

/** The grammars that the highlighter knows, and what they do around it. */
interface Grammars {
  languages: Readonly<Record<string, unknown>>;
  readonly hooks: { all: Readonly<Record<string, unknown>> };
}

// The highlighter inherits from the object on which its grammars are registered.
const registered = Object.getPrototypeOf(refractor) as Grammars;

/** What there is before any grammar is registered, and between two texts. Another instance of this module finds it too. */
const noGrammars = registered.languages;

/** What was registered for the languages that were highlighted last, by the names of the grammars. */
const known = new Map<string, Pick<Grammars, 'languages'> & { readonly hooks: Grammars['hooks']['all'] }>();

/** Half a megabyte each. */
const mostKnown = 24;

/** Languages that are plain text. */
export const plainLanguages: ReadonlySet<string> = new Set(['text', 'txt', 'plain', 'plaintext', 'none']);

/** Languages without a grammar, and modules that are none. Failed lookups are added, which saves time and changes nothing. */
const missing = new Set([...plainLanguages, 'all', 'core']);

/** Grammars that extend one another: styles and scripts inside HTML, YAML above markdown. */
const connectedGrammars = ['markup', 'css', 'javascript', 'yaml', 'markdown'];

/** Finds the languages of code blocks inside markdown. */
const nestedFence = /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w+#-]+)/gm;

/**
 * Splits source code into tokens; undefined for a language without a grammar.
 *
 * Grammars change others when they are registered, or take over what they find: `css-extras` adds colors to CSS, `http`
 * highlights JSON as JavaScript unless there is a grammar for it. So each language has grammars of its own, and the
 * result does not depend on what was highlighted before.
 * @param language lower case, as written on the fence
 */
export function highlightTokens(text: string, language: string): readonly RootContent[] | undefined {
  const name = findGrammarName(language);
  const nested = name === 'markdown' ? Array.from(text.matchAll(nestedFence), ([, other = '']) => other) : [];
  const others = [...new Set(nested.map((other) => findGrammarName(other.toLowerCase())))].toSorted();
  try {
    return selectGrammars(name, others) ? refractor.highlight(text, name).children : undefined;
  } finally {
    registered.languages = noGrammars;
    registered.hooks.all = {};
  }
}

/** Makes the grammars of a language those of the highlighter; returns false if it has none. */
function selectGrammars(name: string, others: readonly string[]): boolean {
  if (missing.has(name)) return false;
  const key = [name, ...others].join(' ');
  const found = known.get(key);
  registered.languages = found?.languages ?? { ...noGrammars };
  registered.hooks.all = found?.hooks ?? {};
  if (found !== undefined) return true;
  const isThere = [...connectedGrammars, name].every(registerGrammar);
  if (!isThere) return false;
  for (const other of others) registerGrammar(other);
  if (known.size >= mostKnown) known.clear();
  known.set(key, { languages: registered.languages, hooks: registered.hooks.all });
  return true;
}

function registerGrammar(name: string): boolean {
  if (missing.has(name)) return false;
  if (refractor.registered(name)) return true;
  const grammar = commonGrammars.get(name) ?? loadGrammar(name);
  if (grammar === undefined) {
    missing.add(name); // the code is shown plain
    return false;
  }
  refractor.register(grammar);
  return refractor.registered(name);
}

/**
 * Loads the grammar of a language that is not common.
 * @returns undefined when the highlighter has none
 * @throws Error when it has one that cannot be loaded: the installation is damaged
 */
function loadGrammar(name: string): Syntax | undefined {
  if (!/^[a-z][a-z0-9-]*$/.test(name)) return undefined;
  try {
    const loaded = require(`refractor/${name}`) as { readonly default: Syntax }; // every file of this package exports one syntax
    return loaded.default;
  } catch (error) {
    const isAbsent = error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND';
    if (isAbsent && error.message.split('\n')[0]?.includes(`${name}.`) === true) return undefined;
    throw error;
  }
}
