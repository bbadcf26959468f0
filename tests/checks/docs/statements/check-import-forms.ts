// Pure. `import defer * as name` in a sentence: the language has this form.

import { createFinding, type DocFinding } from '../finding.ts';
import { listInlineCode } from '../list-inline-code.ts';
import type { CheckedPage } from '../read-pages.ts';

const name = String.raw`[\w$]+`;
const specifiers = String.raw`\{[^{}]*\}`;
const attributes = String.raw`(?: (?:with|assert) \{.*\})?`;
const from = String.raw`(?: from(?: (?:".*"|'.*'|…|[\w./"-]+))?)?${attributes};?`;

/** Forms of static imports, whole or up to the request, and of the two proposals for phases. */
const forms = [
  String.raw`import (?:".*"|'.*'|…)${attributes};?`,
  String.raw`import (?:type )?(?:${name}|\* as(?: ${name})?|${specifiers}|…|${name}, (?:\* as ${name}|${specifiers}))${from}`,
  String.raw`import type(?: ${specifiers})?${from}`,
  String.raw`import defer(?: \* as ${name})?${from}`,
  String.raw`import source(?: ${name})?${from}`,
].map((form) => new RegExp(`^${form}$`));

/** Checks the form of imports in inline code: `docs/import-form`. */
export function checkImportForms({ filePath, source }: CheckedPage): {
  readonly comparedCount: number;
  readonly findings: readonly DocFinding[];
} {
  const imports = listInlineCode(source).filter(({ text }) =>
    /^import [^=;.]+;?$/.test(text.replaceAll(/"[^"]*"/g, '""')),
  );
  return {
    comparedCount: imports.length,
    findings: imports
      .filter(({ text }) => !forms.some((form) => form.test(text)))
      .map(({ text, line, column }) =>
        createFinding({
          code: 'docs/import-form',
          filePath,
          place: { line, column, endLine: line, endColumn: column + text.length },
          message: 'The language has no such import.',
          found: text,
          hint: 'a deferred import has a namespace, the import of a source a single name.',
        }),
      ),
  };
}
