// Parse stage: the interface of directive builders.

import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import type { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import type { KitTables } from '../../../schema/kits/kit-tables.ts';
import type { DiagnosticCode } from '../../../schema/diagnostics.ts';

/** A directive or MDX element as written. Its children are already expanded. */
export interface DirectiveUsage {
  /** Kebab-case name, e.g. `live-preview`. */
  readonly name: string;
  readonly isInline: boolean;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  /** Inline nodes of the label in square brackets; empty for MDX elements. */
  readonly label: readonly RootContent[];
  readonly children: readonly RootContent[];
  readonly position: Position | undefined;
}

/** The kinds of reference entries. */
export type ReferenceKind = 'option' | 'hook';

/** `::option` or `::hook` as written. */
export interface ReferenceUsage extends Pick<DirectiveUsage, 'attributes' | 'position'> {
  readonly kind: ReferenceKind;
}

/** The file that is being expanded. */
export interface DirectiveContext {
  /** The text that was parsed; the offsets of nodes refer to it. */
  readonly source: string;
  /** Those of kits. */
  readonly directives: KitTables['directives'];
  /** Words that become part of the text. */
  readonly messages: typeof contentMessages;
  readonly report: (
    code: DiagnosticCode,
    finding: { readonly position: Position | undefined; readonly message: string; readonly hint: string },
  ) => void;
  /** Records an option or hook of the reference. Must be called in document order. */
  readonly addReference: (usage: ReferenceUsage) => void;
  /** Expands the extensions in child nodes. */
  readonly transform: (nodes: readonly RootContent[]) => RootContent[];
}

/** Builds the nodes that replace a directive. */
export type DirectiveBuilder = (usage: DirectiveUsage, context: DirectiveContext) => RootContent[];
