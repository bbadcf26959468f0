// Pure. Diagnostics about whole files, before they are parsed.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import { fileStart } from '../../schema/place.ts';
import type { Diagnostic, DiagnosticCode } from '../../schema/diagnostics.ts';

/**
 * Builds a diagnostic about a file as a whole.
 * @param detail the error of the system, or the measured size; may be empty
 */
export function createTreeDiagnostic(filePath: string, code: DiagnosticCode, detail = ''): Diagnostic {
  return createDiagnostic({ code, ...describe(filePath, code, detail), filePath, place: fileStart });
}

function describe(filePath: string, code: DiagnosticCode, detail: string): { message: string; hint: string } {
  switch (code) {
    case 'tree/unreadable-file':
      return {
        message: `"${filePath}" cannot be read: ${detail}.`,
        hint: 'check the permissions and the name of the file, or remove it from the tree.',
      };
    case 'tree/file-too-large':
      return {
        message: `"${filePath}" has ${detail}; the limit is 8 MB.`,
        hint: 'split the page, or keep the data in a file that is not markdown.',
      };
    case 'tree/too-large':
      return {
        message: `The tree is not read beyond "${filePath}": ${detail}.`,
        hint: 'remove links between folders, or split the tree.',
      };
    case 'tree/no-dates':
      return {
        message: 'git takes too long, or prints too much, to tell when each file was changed: no page has a date.',
        hint: 'check that `git log` works in the content folder, e.g. that no network drive or lock holds it up.',
      };
    case 'tree/symlink-loop':
      return {
        message: `The symbolic link "${filePath}" leads back into a folder that contains it.`,
        hint: 'remove the link, or point it to a folder that does not contain it.',
      };
    case 'tree/symlink-outside':
      return {
        message: `The symbolic link "${filePath}" leads out of the content tree and is not followed.`,
        hint: 'copy its target into the tree.',
      };
    case 'tree/broken-symlink':
      return {
        message: `The target of the symbolic link "${filePath}" does not exist.`,
        hint: 'remove the link or restore its target.',
      };
    case 'tree/directory-named-like-page':
      return {
        message: `The folder "${filePath}" has the extension of a page.`,
        hint: 'rename the folder, so that its address does not look like a file.',
      };
    default:
      throw new Error(`${code} does not concern a file as a whole`);
  }
}
