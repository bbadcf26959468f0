// Parse stage: the hash of a page's code blocks, options and hooks, which a check of the documentation compares with the
// software. A recorded result is valid while this hash is unchanged.

import { hash as digest } from 'node:crypto';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { formatCanonicalJson } from '../../../schema/wire/canonical-json.ts';
import type { ReferenceEntries } from './extract-reference-entries.ts';

/**
 * Builds the hash, 16 hex digits, which does not depend on positions; undefined for a page without code and entries.
 */
export function buildVerificationHash(
  codeBlocks: readonly CodeBlock[],
  { options, hooks }: Pick<ReferenceEntries, 'options' | 'hooks'>,
): string | undefined {
  if (codeBlocks.length + options.length + hooks.length === 0) return undefined;
  const code = codeBlocks.map(({ language, fileName, text, isDiff, example, marks, claims }) => {
    return { language, fileName, text, isDiff, example, marks, claims };
  });
  const entries = [...options, ...hooks].map((entry) => ({ ...entry, place: undefined, fragment: undefined }));
  // content/verified.yaml records these hashes: another property name would invalidate all of them.
  return digest('sha256', formatCanonicalJson({ code, facts: entries })).slice(0, 16);
}
