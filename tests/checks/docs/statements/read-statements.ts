// IO. The sentences that no directive can carry, each with what proves it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { Mode } from '../read-facts.ts';

/** Where the package has a text: `webpack/lib/Compiler.js`. */
export interface Evidence {
  readonly file: string;
  readonly text: string;
}

/** A version that a page names. */
export interface VersionStatement {
  readonly page: string;
  /** Text of the line right before the label. */
  readonly before: string;
  /** Option whose first version is the one. */
  readonly option?: string;
  /** Text that webpack's package has from this version on. */
  readonly source?: string;
  /** Why nothing is compared. */
  readonly reason?: string;
}

/** A default that a page names in a sentence. */
export interface DefaultStatement {
  readonly page: string;
  /** Part of one line of the page. */
  readonly text: string;
  /** Option that has the default. */
  readonly option?: string;
  readonly mode?: Mode;
  /** Configuration with which the default applies. */
  readonly config?: Readonly<Record<string, unknown>>;
  /** What is applied. */
  readonly value?: unknown;
  /** How the sentence writes it, where that is not the value itself. */
  readonly literal?: string;
  readonly evidence?: Evidence;
  /** Why nothing is compared. */
  readonly reason?: string;
}

/** The values that the first paragraph about a switch names, in order, where they are not all the one to be set. */
export interface SwitchStatement {
  readonly page: string;
  /** Id of the heading. */
  readonly fragment: string;
  readonly values: readonly boolean[];
  readonly reason: string;
}

/** A sentence that was once wrong, and that the page must have. */
export interface FactStatement {
  readonly page: string;
  /** Part of one line of the page. */
  readonly text: string;
  readonly evidence?: Evidence;
  /** Why nothing is compared. */
  readonly reason?: string;
}

/** The statements by kind. */
export interface Statements {
  readonly versions: readonly VersionStatement[];
  readonly defaults: readonly DefaultStatement[];
  readonly switches: readonly SwitchStatement[];
  readonly facts: readonly FactStatement[];
}

/** Path of the file from the repository's root. */
export const statementsPath = 'tests/checks/docs/statements/statements.yaml';

/**
 * Reads `statements.yaml` beside this.
 * @throws when an entry lacks its page or its proof
 */
export function readStatements(): Statements {
  const data = parse(readFileSync(join(import.meta.dirname, 'statements.yaml'), 'utf8')) as Statements; // judged below
  for (const entry of [...data.versions, ...data.defaults, ...data.switches, ...data.facts])
    if (typeof entry.page !== 'string' || !hasProof(entry))
      throw new Error(`${statementsPath}: every entry has a page, and a proof or a reason: ${JSON.stringify(entry)}`);
  return data;
}

function hasProof(entry: object): boolean {
  return ['option', 'source', 'evidence', 'reason', 'values'].some((name) => Object.hasOwn(entry, name));
}
