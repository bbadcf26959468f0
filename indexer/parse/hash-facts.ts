// Parse stage: a hash of everything on a page that the checks of the documentation compare with the software.

import { hash as digest } from 'node:crypto';
import type { CodeBlock } from '../../schema/code-block.ts';
import { formatCanonicalJson } from '../../schema/wire/canonical-json.ts';
import type { ExtractedFacts } from './extract-facts.ts';

/** Builds the hash, 16 hex digits; where things stand does not count. Undefined for a page without code and facts. */
export function hashFacts(
  codeBlocks: readonly CodeBlock[],
  { options, hooks }: Pick<ExtractedFacts, 'options' | 'hooks'>,
): string | undefined {
  if (codeBlocks.length + options.length + hooks.length === 0) return undefined;
  const code = codeBlocks.map(({ language, fileName, text, isDiff, example, marks }) => {
    return { language, fileName, text, isDiff, example, marks };
  });
  const facts = [...options, ...hooks].map((fact) => ({ ...fact, place: undefined, fragment: undefined }));
  return digest('sha256', formatCanonicalJson({ code, facts })).slice(0, 16);
}
