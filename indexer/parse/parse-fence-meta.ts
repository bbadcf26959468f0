// Parse stage: the info string of a code fence, `lang meta`, as facts. The dialect is described in the writers' guide.

import { sampleMarks, type SampleMark } from '../../schema/sample-marks.ts';

/** Is what a code fence says of its code. */
export interface FenceMeta {
  /** Lower case; undefined when none is given. */
  readonly language: string | undefined;
  readonly fileName: string | undefined;
  readonly tabLabel: string | undefined;
  readonly liveUrl: string | undefined;
  /** Text between the braces of `{1,3-5}`, in order. */
  readonly lineRanges: readonly string[];
  readonly isDiff: boolean;
  readonly example: string | undefined;
  /** How the code is to be checked, in order. */
  readonly marks: readonly SampleMark[];
  /** Words and pairs without a meaning of their own, in order. */
  readonly words: readonly string[];
}

const token = /\{([^{}]*)\}|\[([^[\]]*)\]|([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S*))|(\S+)/g;

/**
 * Parses the info string of a fence. A language may have things attached, as other tools write them: `js{1,3}`,
 * `rust,ignore`, `ts:line-numbers`.
 * @param lang first word of the info string, `meta` the rest of it
 */
export function parseFenceMeta(lang: string | null | undefined, meta: string | null | undefined): FenceMeta {
  const [, name = '', attached = ''] = /^([^{,:[\s]*)(.*)$/s.exec(lang ?? '') ?? [];
  const facts: { -readonly [Key in 'fileName' | 'tabLabel' | 'liveUrl' | 'example']: FenceMeta[Key] } = {
    fileName: undefined,
    tabLabel: undefined,
    liveUrl: undefined,
    example: undefined,
  };
  const lineRanges: string[] = [];
  const marks: SampleMark[] = [];
  const words = attached.startsWith('{') || attached.startsWith('[') ? [] : attached.split(/[,:]/).filter(Boolean);
  const rest = words.length > 0 ? (meta ?? '') : `${attached} ${meta ?? ''}`;
  let isDiff = name.toLowerCase() === 'diff';
  for (const [word, range, label, key, double, single, bare] of rest.matchAll(token)) {
    const value = double ?? single ?? bare ?? '';
    if (range !== undefined) lineRanges.push(range);
    else if (label !== undefined) facts.tabLabel ??= label;
    else if (key === 'file') facts.fileName ??= value;
    else if (key === 'example') facts.example ??= value;
    else if (key === 'tab') facts.tabLabel ??= value;
    else if (key === 'live' && /^https?:\/\//.test(value)) facts.liveUrl ??= value;
    else if (word === 'diff') isDiff = true;
    else if (isSampleMark(word)) marks.push(word);
    else words.push(word);
  }
  return { language: name === '' ? undefined : name.toLowerCase(), ...facts, lineRanges, isDiff, marks, words };
}

function isSampleMark(word: string): word is SampleMark {
  return (sampleMarks as readonly string[]).includes(word); // a wider type only to ask
}
