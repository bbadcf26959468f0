// What bundled commands do not need when they start.

import type { Plugin } from 'vite';

/** What every command needs. Other modules of Node are loaded when something of them is used first. */
const commonModules = new Set(['crypto', 'fs', 'module', 'os', 'path', 'url', 'util']);

/** Defers the loading of Node's modules, and writes text so that it takes one byte a character in memory. */
export function trimCommands(): Plugin {
  return {
    name: 'docgraph:trim-commands',
    generateBundle(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk') output.code = escapeText(deferModules(output.code));
    },
  };
}

/** Replaces a module of Node by an object that has what the code uses of it, unless the code uses it as a whole. */
function deferModules(code: string): string {
  return code.replace(/^let (\w+) = require\("node:([a-z0-9_/]+)"\);$/gm, (line, variable: string, name: string) => {
    const uses = code.match(new RegExp(String.raw`\b${variable}\b(?:\.\w+)?`, 'g'))?.slice(1) ?? []; // the first is the line itself
    const exported = [...new Set(uses.map((use) => use.slice(variable.length + 1)))];
    if (commonModules.has(name) || exported.includes('')) return line;
    const getters = exported.map((each) => `\tget ${each}() { return require("node:${name}").${each}; }`);
    return `const ${variable} = {\n${getters.join(',\n')}\n};`;
  });
}

/** Writes every character outside ASCII as an escape sequence. With a single one, V8 keeps the whole file as UTF-16. */
function escapeText(code: string): string {
  if (/\bString\.raw`[^`]*[^\0-\x7F]/.test(code)) return code; // a template that would contain the sequence
  return code.replace(/(?<!\\)(\\*)([^\0-\x7F])/g, (_match, backslashes: string, character: string) => {
    const escape = `u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    return backslashes.length % 2 === 0 ? `${backslashes}\\${escape}` : `${backslashes}${escape}`;
  });
}
