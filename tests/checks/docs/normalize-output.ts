// Pure. What differs from one run to the next is taken out of both sides before they are compared.

import { stripVTControlCharacters } from 'node:util';

/** Evens out colours, line ends, times and the version of webpack. */
export function normalizeOutput(text: string): string {
  return stripVTControlCharacters(text)
    .replaceAll('\r\n', '\n')
    .replace(/(?<![\w.])(?:\d+(?:\.\d+)?|…)(?=\s?m?s\b)/g, '0')
    .replace(/(?<=\b0) ?m?s\b/g, ' ms')
    .replace(/\bwebpack \d+\.\d+\.\d+\b/g, 'webpack 5.x.x');
}

/** Writes `/project` for the folder of the project. */
export function hideFolder(text: string, folder: string): string {
  return text.replaceAll(folder, '/project').replaceAll(folder.replaceAll('\\', '/'), '/project');
}
