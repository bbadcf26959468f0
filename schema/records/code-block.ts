import type { Place } from '../place.ts';
import type { SampleMark } from './sample-marks.ts';

/** The furthest check that a code block has passed. */
export type BlockState = 'unchecked' | 'parsed' | 'validated' | 'built' | 'compared';

/** The part of a code block that is in the page record. Its text is in the page body. */
export interface CodeBlockEntry {
  readonly language: string | undefined;
  readonly fileName: string | undefined;
  /** Id of the heading above it; undefined above the first one. */
  readonly fragment: string | undefined;
  /** As in {@link CodeBlock}. */
  readonly claims?: readonly string[];
}

/** A fenced or indented code block. */
export interface CodeBlock {
  /** Language of the fence in lower case; undefined when none is given. */
  readonly language: string | undefined;
  /** `file=` of the fence meta. */
  readonly fileName: string | undefined;
  /** `tab=` or `[label]` of the fence meta. */
  readonly tabLabel: string | undefined;
  /** `live=` of the fence meta: address of an online editor. */
  readonly liveUrl: string | undefined;
  /** Source text without a final newline; diff signs included. */
  readonly text: string;
  /** 1-based numbers of highlighted lines, ascending, within the block. */
  readonly highlightedLines: readonly number[];
  /** True when lines may start with `+` or `-`. */
  readonly isDiff: boolean;
  /** `example=` of the fence meta: the project on this page that the block is a part of. */
  readonly example: string | undefined;
  /** Marks that say how the documentation check handles the block, in order. */
  readonly marks: readonly SampleMark[];
  /** `claim=` of the fence meta: sentences of this page, or parts of them, that the result shows to be true; absent without one. */
  readonly claims?: readonly string[];
  /** All other words and `key=value` pairs of the fence meta, in order. */
  readonly meta: readonly string[];
  readonly place: Place;
}
