// Pure. Failures of the system that a person can do something about, as a sentence instead of a stack trace.

import { ExpectedError } from '../../schema/expected-error.ts';

/** The sentence and the hint of each code. */
const explanations: Readonly<Record<string, readonly [sentence: string, hint: string]>> = {
  EMFILE: ['The system lets this process open too few files', 'raise the limit, e.g. with `ulimit -n 1024`'],
  ENFILE: ['The system has too many open files', 'close other programs, or raise the limit of the system'],
  ENOSPC: ['The disk is full', 'free some space and run the command again'],
  EDQUOT: ['The disk quota is used up', 'free some space and run the command again'],
  EFBIG: ['A file would be larger than the system allows', 'raise the limit, e.g. with `ulimit -f unlimited`'],
  EACCES: ['The system does not allow it', 'choose another folder, or change who may read and write this one'],
  EPERM: ['The system does not allow it', 'choose another folder, or change who may read and write this one'],
  EROFS: ['The disk can only be read', 'choose another folder'],
  ENOTDIR: ['A part of the path is a file, not a folder', 'choose another folder, or remove that file'],
  ENAMETOOLONG: ['A path is longer than the system allows', 'choose a folder with a shorter path'],
  ELOOP: ['Links of the path lead in a circle', 'choose another folder'],
};

const codePattern = new RegExp(`\\b(${Object.keys(explanations).join('|')})\\b(?::[^"\\n]*)?`);

/**
 * Finds such a failure in an error, its causes, and what it quotes: an error of another thread has no code.
 * @returns undefined for any other error
 */
export function explainSystemError(error: unknown): ExpectedError | undefined {
  const [detail, code = ''] = findCode(error) ?? [];
  const [sentence, hint] = explanations[code] ?? [];
  if (sentence === undefined) return undefined;
  return new ExpectedError(`${sentence} (${detail}).\nhint: ${hint}.`, { cause: error });
}

function findCode(error: unknown): readonly string[] | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) {
    const inner = at instanceof AggregateError ? findCode(at.errors[0]) : undefined;
    const found = inner ?? codePattern.exec('code' in at ? `${at.code}: ${at.message}` : at.message);
    if (found == null) continue;
    const [detail = '', code = ''] = found;
    return [detail.replace(/^(\w+): \1: /, '$1: '), code];
  }
  return undefined;
}
