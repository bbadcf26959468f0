// The flags in webpack commands.

import type { KitNameUse } from '../../../../schema/kits/kit-code-names.ts';
import { formatName } from './code-name.ts';

/** A word of a command line: quoted parts belong to it. */
const word = /(?:[^\s"'\\;&|]|\\.|"(?:[^"\\]|\\.)*"|'[^']*')+|[;&|]+/g;
const flag = /^--?[a-zA-Z][\w-]*/;

/** Extracts the flags: of `npx webpack serve --port 8080`, `--port` of the command `serve`. */
export function extractCommandNames(text: string): readonly KitNameUse[] {
  const found: KitNameUse[] = [];
  // A command continues after a backslash at the end of a line. Two spaces instead keep positions the same.
  const lines = text.replace(/\\\n/g, '  ');
  let start = 0;
  for (const line of lines.split('\n')) {
    found.push(...extractLine(line, start));
    start += line.length + 1;
  }
  return found;
}

function extractLine(line: string, offset: number): readonly KitNameUse[] {
  const found: KitNameUse[] = [];
  /** Words before the first flag; undefined in a command of another program. */
  let command: string[] | undefined = [];
  let hasFlag = false;
  for (const { 0: text, index } of line.matchAll(word)) {
    if (text.startsWith('#')) break;
    if (/^[;&|]/.test(text)) {
      command = [];
      hasFlag = false;
    } else if (command !== undefined && !hasFlag && !text.startsWith('-')) {
      if (command.length === 0 && isPrefix(text)) continue;
      if (command.length === 0 && !/^webpack(?:-cli|-dev-server)?$/.test(text)) command = undefined;
      else if (command.length < 2) command.push(text);
    } else if (command !== undefined && command.length > 0) {
      hasFlag = true;
      const [name] = flag.exec(text) ?? [];
      if (text === '--') command = undefined;
      else if (name !== undefined)
        found.push({
          start: offset + index,
          end: offset + index + name.length,
          name: formatName({ kind: 'flag', name, command: findCommand(command) }),
        });
    }
  }
  return found;
}

/** Returns whether a word may precede the program: a prompt, a runner, an environment variable. */
function isPrefix(text: string): boolean {
  return /^(?:\$|>|npx|pnpm|exec|yarn|bunx)$/.test(text) || /^\w+=/.test(text);
}

function findCommand([program = '', next = '']: readonly string[]): 'build' | 'serve' {
  if (program === 'webpack-dev-server') return 'serve';
  return /^(?:serve|server|s)$/.test(next) ? 'serve' : 'build';
}
