// Names that code blocks and cards of facts refer to. A block shows that `chunks` is a key of an option, but only the link
// stage knows which page describes that key. What a name means is known to the kit that has found it.

/** A token in a block that refers to a name. Offsets are those of the displayed code, i.e. of a diff without its signs. */
export interface NumberedUse {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Index of its name in the page's list. */
  readonly index: number;
}
