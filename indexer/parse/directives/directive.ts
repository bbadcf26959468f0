// Parse stage: the interface of directive builders.

import type { RootContent } from 'mdast';
import type { Position } from 'unist';
import type { contentMessages } from '../../../schema/messages/english/content-messages.ts';
import type { FactTable } from '../../../schema/kits/kit-facts.ts';
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

/** A fact as it is written. */
export interface FactUsage extends Pick<DirectiveUsage, 'attributes' | 'position'> {
  readonly table: FactTable;
  /** All but the name, by field. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Name in the attribute for it; undefined where the heading says it. */
  readonly writtenName: string | undefined;
}

/** The file that is being expanded. */
export interface DirectiveContext {
  /** The text that was parsed; the offsets of nodes refer to it. */
  readonly source: string;
  /** Those of kits. */
  readonly directives: KitTables['directives'];
  readonly codeBlocks: KitTables['codeBlocks'];
  /** Returns whether a page may have a formula of this length besides those before. */
  readonly hasRoomForMath: (characters: number) => boolean;
  /** Words that become part of the text. */
  readonly messages: typeof contentMessages;
  /** Kinds of facts, by the name of the directive. */
  readonly factKinds: ReadonlyMap<string, FactTable>;
  readonly report: (
    code: DiagnosticCode,
    finding: { readonly position: Position | undefined; readonly message: string; readonly hint: string },
  ) => void;
  /** Records a fact. Must be called in document order. */
  readonly addFact: (usage: FactUsage) => void;
  /** Expands the extensions in child nodes. */
  readonly transform: (nodes: readonly RootContent[]) => RootContent[];
}

/** Builds the nodes that replace a directive. */
export type DirectiveBuilder = (usage: DirectiveUsage, context: DirectiveContext) => RootContent[];
