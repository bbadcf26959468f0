// Pure. Messages about files as a whole, before they are parsed.

import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import { fileStart } from '../../schema/place.ts';
import type { Diagnostic, DiagnosticCode } from '../../schema/diagnostics.ts';

/**
 * Builds a diagnostic about a file as a whole.
 * @param detail what the system said, or the measured size; may be empty
 */
export function createTreeDiagnostic(filePath: string, code: DiagnosticCode, detail = ''): Diagnostic {
  return createDiagnostic({ code, ...describe(filePath, code, detail), filePath, place: fileStart });
}

function describe(filePath: string, code: DiagnosticCode, detail: string): { message: string; hint: string } {
  switch (code) {
    case 'tree/unreadable-file':
      return {
        message: `"${filePath}" cannot be read: ${detail}.`,
        hint: 'check the permissions and the name of the file, or take it out of the tree.',
      };
    case 'tree/file-too-large':
      return {
        message: `"${filePath}" has ${detail}; a file that is read may have 8 MB.`,
        hint: 'split the page, or keep the data in a file that is not markdown.',
      };
    case 'tree/symlink-loop':
      return {
        message: `The symbolic link "${filePath}" leads back into a folder that contains it.`,
        hint: 'remove the link, or let it lead to a folder beside it.',
      };
    case 'tree/symlink-outside':
      return {
        message: `The symbolic link "${filePath}" leads out of the content tree and is not followed.`,
        hint: 'copy what it leads to into the tree.',
      };
    case 'tree/broken-symlink':
      return {
        message: `The symbolic link "${filePath}" leads to nothing.`,
        hint: 'remove the link or restore what it leads to.',
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
