// What a configuration says, read from its syntax. Nothing is ever run: what only a run could know is `computed`.

/** Offsets in the pasted text, the end exclusive. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Modes of webpack, in the order in which they are shown. */
export const modes = ['production', 'development', 'none'] as const;

export type Mode = (typeof modes)[number];

/** What must be true for a part of the configuration to apply. */
export interface Condition {
  /** As it is written, e.g. `argv.mode === 'production'`. */
  readonly text: string;
  /** True where the part applies when the text is false. */
  readonly isNegated: boolean;
  /** Modes in which the part can apply. */
  readonly modes: readonly Mode[];
}

/** Kinds of values that can be known without the value. */
export type ValueType = 'string' | 'number' | 'boolean';

/** A value of a configuration. */
export type ConfigValue =
  | {
      readonly kind: 'literal';
      readonly value: string | number | boolean | null | undefined;
      readonly range: TextRange;
    }
  | { readonly kind: 'regexp'; readonly text: string; readonly range: TextRange }
  | FunctionValue
  | ListValue
  | ObjectValue
  | {
      readonly kind: 'instance';
      readonly name: string;
      readonly inputs: readonly ConfigValue[];
      readonly range: TextRange;
    }
  | { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly range: TextRange }
  | { readonly kind: 'computed'; readonly type?: ValueType | undefined; readonly range: TextRange };

/** A function. `readResult` reads what it returns, for functions that make the configuration. */
export interface FunctionValue {
  readonly kind: 'function';
  readonly readResult: () => ConfigValue;
  readonly range: TextRange;
}

/** A list. An open one may have more items than those that are known. */
export interface ListValue {
  readonly kind: 'list';
  readonly items: readonly ConfigValue[];
  readonly isOpen: boolean;
  readonly range: TextRange;
}

/** An object. An open one may have more members than those that are known. */
export interface ObjectValue {
  readonly kind: 'object';
  readonly members: readonly ConfigMember[];
  readonly isOpen: boolean;
  readonly range: TextRange;
}

/** A member of an object. */
export interface ConfigMember {
  readonly name: string;
  readonly nameRange: TextRange;
  readonly value: ConfigValue;
  readonly conditions: readonly Condition[];
}

/** One of several values. */
export interface Choice {
  readonly condition: Condition;
  readonly value: ConfigValue;
}
