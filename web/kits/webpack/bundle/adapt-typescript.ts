// Pure. What a pack contains of the TypeScript compiler.

/** Its files that samples need: the compiler, and the types of the language and of browsers. */
export const typescriptFile =
  /^typescript\/(?:package\.json$|bin\/tsc$|lib\/(?:typescript\.js|lib\.(?:[\w.]+\.)?d\.ts)$)/;

/**
 * The program `tsc`. The one of the package is a second copy of the compiler, which would double the size of the pack,
 * and it reads its arguments once: modules of packages stay loaded between two programs.
 */
export const tscProgram = `const ts = require("../lib/typescript.js");
ts.executeCommandLine(ts.sys, ts.noop, process.argv.slice(2));
`;

/** Removes the comments that begin a line. The lines stay, because errors name them. */
export function shortenTypes(text: string): string {
  return text
    .replaceAll(/^ *\/\*(?:[^*]|\*(?!\/))*\*\/ */gm, (comment) => '\n'.repeat(comment.split('\n').length - 1))
    .replaceAll(/^ *\/\/(?!\/).*/gm, '');
}
