// Parse stage: parses the info string of a code fence, `lang meta`. The writers' guide documents the syntax.

import { sampleMarks, type SampleMark } from '../../../schema/records/sample-marks.ts';

/** The parsed info string of a code fence. */
export interface FenceMeta {
  /** In lower case; undefined if the fence has none. */
  readonly language: string | undefined;
  readonly fileName: string | undefined;
  readonly tabLabel: string | undefined;
  readonly liveUrl: string | undefined;
  /** Text between the braces of `{1,3-5}`, in order. */
  readonly lineRanges: readonly string[];
  readonly isDiff: boolean;
  readonly example: string | undefined;
  /** Marks that say how the code is checked, in order. */
  readonly marks: readonly SampleMark[];
  /** Sentences that the block proves; absent without one. */
  readonly claims?: readonly string[];
  /** All other words and pairs, in order. */
  readonly words: readonly string[];
}

const token = /\{((?:[^{}]|\{[^{}]*\})*)\}|\[([^[\]]*)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S*))|(\S+)/g;

/**
 * Parses the info string of a fence. Other tools call the file `title`, or list lines in `hl_lines="1 3-5"`. Options may follow the language without a space, as in other tools: `js{1,3}`,
 * `rust,ignore`, `ts:line-numbers`.
 * @param lang the first word of the info string
 * @param meta the rest of it
 */
export function parseFenceMeta(lang: string | null | undefined, meta: string | null | undefined): FenceMeta {
  const [, name = '', attached = ''] = /^([^{,:[\s]*)(.*)$/s.exec(lang ?? '') ?? [];
  const named: { -readonly [Key in 'fileName' | 'tabLabel' | 'liveUrl' | 'example']: FenceMeta[Key] } = {
    fileName: undefined,
    tabLabel: undefined,
    liveUrl: undefined,
    example: undefined,
  };
  const lineRanges: string[] = [];
  const marks: SampleMark[] = [];
  const claims: string[] = [];
  const words = attached.startsWith('{') || attached.startsWith('[') ? [] : attached.split(/[,:]/).filter(Boolean);
  const rest = words.length > 0 ? (meta ?? '') : `${attached} ${meta ?? ''}`;
  let isDiff = name.toLowerCase() === 'diff';
  for (const [word, range, label, key, double, single, bare] of rest.matchAll(token)) {
    const value = double ?? single ?? bare ?? '';
    if (range !== undefined && /^\s*\d/.test(range)) lineRanges.push(range);
    else if (range !== undefined) words.push(word); // another tool's options, e.g. {expectedErrors: {…}}
    else if (label !== undefined) named.tabLabel ??= label;
    else if (key === 'file' || key === 'title') named.fileName ??= value;
    else if (key === 'hl_lines') lineRanges.push(value.trim().replaceAll(/\s+/g, ','));
    else if (key === 'claim') claims.push(value);
    else if (key === 'example') named.example ??= value;
    else if (key === 'tab') named.tabLabel ??= value;
    else if (key === 'live' && /^https?:\/\//.test(value)) named.liveUrl ??= value;
    else if (word === 'diff') isDiff = true;
    else if (isSampleMark(word)) marks.push(word);
    else words.push(word);
  }
  return {
    language: name === '' ? undefined : name.toLowerCase(),
    ...named,
    lineRanges,
    isDiff,
    marks,
    ...(claims.length > 0 && { claims }),
    words,
  };
}

function isSampleMark(word: string): word is SampleMark {
  return (sampleMarks as readonly string[]).includes(word); // a wider type, because `includes` accepts only marks
}
