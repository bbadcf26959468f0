import type { Place } from '../place.ts';
import type { SampleMark } from './sample-marks.ts';

/** The furthest check that a code block has passed. */
export type BlockState = 'unchecked' | 'parsed' | 'validated' | 'built' | 'compared';

/** What a page's record has of a code block; its text is in the body. */
export interface CodeBlockEntry {
  readonly language: string | undefined;
  readonly fileName: string | undefined;
  /** Id of the heading above it; undefined above the first one. */
  readonly fragment: string | undefined;
}

/** A fenced or indented code block. */
export interface CodeBlock {
  /** Language as written on the fence, lower case; undefined when none is given. */
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
  /** What the checks of the documentation are to do with the block, in order. */
  readonly marks: readonly SampleMark[];
  /** Meta words and `key=value` pairs that have no meaning of their own here, in order. */
  readonly meta: readonly string[];
  readonly place: Place;
}
