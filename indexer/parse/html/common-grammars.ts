// Parse stage: the grammars of common languages. They become part of the bundle of the commands, where they load at once;
// finding and loading one in its package takes some ten milliseconds on each thread.

import type { Syntax } from 'refractor/core';
import bash from 'refractor/bash';
import css from 'refractor/css';
import diff from 'refractor/diff';
import javascript from 'refractor/javascript';
import json from 'refractor/json';
import jsx from 'refractor/jsx';
import markdown from 'refractor/markdown';
import markup from 'refractor/markup';
import python from 'refractor/python';
import rust from 'refractor/rust';
import shellSession from 'refractor/shell-session';
import toml from 'refractor/toml';
import tsx from 'refractor/tsx';
import typescript from 'refractor/typescript';
import yaml from 'refractor/yaml';

const grammars: readonly Syntax[] = [
  bash,
  css,
  diff,
  javascript,
  json,
  jsx,
  markdown,
  markup,
  python,
  rust,
  shellSession,
  toml,
  tsx,
  typescript,
  yaml,
];

/** Grammars by name. Others are found in their package. */
export const commonGrammars: ReadonlyMap<string, Syntax> = new Map(
  grammars.map((grammar) => [grammar.displayName, grammar]),
);
