// Pure. Removes from an output what differs from one run to the next, so that two outputs can be compared.

import { stripVTControlCharacters } from 'node:util';

/** Removes colours, times and the version of webpack, and unifies line ends. */
export function normalizeOutput(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replace(/(?<![\w.])(?:\d+(?:\.\d+)?|…)(?=\s?m?s\b)/g, '0')
    .replace(/(?<=\b0) ?m?s\b/g, ' ms')
    .replace(/\bwebpack \d+\.\d+\.\d+\b/g, 'webpack 5.x.x');
}

/** Replaces the folder of the project by `/project`. */
export function hideFolder(text: string, folder: string): string {
  return text.replaceAll(folder, '/project').replaceAll(folder.replaceAll('\\', '/'), '/project');
}
