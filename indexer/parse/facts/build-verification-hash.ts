// Parse stage: the hash of a page's code blocks and facts, which a check of the documentation compares with the
// software. A recorded result is valid while this hash is unchanged.

import { hash as digest } from 'node:crypto';
import type { CodeBlock } from '../../../schema/records/code-block.ts';
import { formatCanonicalJson } from '../../../schema/wire/canonical-json.ts';
import type { FactTable } from '../../../schema/kits/kit-facts.ts';
import type { FactRecord } from '../../../schema/records/fact-record.ts';

/**
 * Builds the hash, 16 hex digits, which does not depend on positions; undefined for a page without code and facts.
 * @param kinds the facts of each are hashed in this order
 */
export function buildVerificationHash(
  codeBlocks: readonly CodeBlock[],
  facts: readonly FactRecord[],
  kinds: Readonly<Record<string, FactTable>>,
): string | undefined {
  if (codeBlocks.length + facts.length === 0) return undefined;
  const code = codeBlocks.map(({ language, fileName, text, isDiff, example, marks, claims }) => {
    return { language, fileName, text, isDiff, example, marks, claims };
  });
  const values = Object.values(kinds).flatMap(({ type, name: { field } }) =>
    facts.filter(({ kind }) => kind === type).map(({ name, values: own }) => ({ [field]: name, ...own })),
  );
  // The file of verified pages records these hashes: another property name would invalidate all of them.
  return digest('sha256', formatCanonicalJson({ code, facts: values })).slice(0, 16);
}
