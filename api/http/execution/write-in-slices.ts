// Writes JSON in slices, and yields between them. `JSON.stringify` would block the event loop for up to 30 ms for the
// four million characters of a public answer, and for longer for a persisted document.

import type { WorkSlices } from '../../graph/context/work-slices.ts';
import { createJsonWriter, encodeLongText, joinJson, quoteJson, type JsonWriter } from './json-writer.ts';

/** Characters of a text that are written at once, which takes one or two milliseconds. */
const slicedCharacters = 200_000;

/** Values that are written at once, which takes about three milliseconds. */
const valuesPerSlice = 10_000;

/**
 * Writes the result of an execution without errors, as `JSON.stringify` does.
 * @param data the data of the result: objects, lists, strings, numbers, booleans and null
 */
export async function writeInSlices(data: unknown, slices: WorkSlices): Promise<Uint8Array<ArrayBuffer>> {
  const writer = createJsonWriter();
  writer.text = '{"data":';
  await runSlices(writeValue(data, writer, { valueCount: 0 }), slices);
  writer.text += '}';
  return joinJson(writer);
}

/** Returns whether a value is a text that is long enough to be written in slices. */
export const isSliced = (text: unknown): text is string => typeof text === 'string' && text.length > slicedCharacters;

/** Writes a text as JSON in slices, after other long work of the same request. */
export async function writeTextInSlices(text: string, slices: WorkSlices): Promise<JsonWriter> {
  const writer = createJsonWriter();
  await slices.runAlone(() => runSlices(writeText(text, writer), slices));
  return writer;
}

/**
 * Runs a generator, and yields before each slice. This includes the first one, because many requests may have waited
 * for the same text, and would all write it in the same turn of the event loop.
 */
async function runSlices(work: Generator<undefined>, slices: WorkSlices): Promise<void> {
  do await slices.wait();
  while (work.next().done !== true);
}

/** Writes a value. The generator yields after each slice. */
function* writeValue(value: unknown, writer: JsonWriter, counter: { valueCount: number }): Generator<undefined> {
  counter.valueCount += 1;
  if (counter.valueCount % valuesPerSlice === 0) yield;
  if (typeof value === 'string') yield* writeText(value, writer);
  else if (typeof value !== 'object' || value === null) writer.text += JSON.stringify(value) ?? 'null';
  else if (Array.isArray(value)) yield* writeList(value, writer, counter);
  else yield* writeObject(value, writer, counter);
}

function* writeList(
  values: readonly unknown[],
  writer: JsonWriter,
  counter: { valueCount: number },
): Generator<undefined> {
  let separator = '[';
  for (const value of values) {
    writer.text += separator;
    separator = ',';
    yield* writeValue(value, writer, counter);
  }
  writer.text += values.length === 0 ? '[]' : ']';
  encodeLongText(writer);
}

function* writeObject(value: object, writer: JsonWriter, counter: { valueCount: number }): Generator<undefined> {
  let separator = '{';
  for (const [key, item] of Object.entries(value)) {
    writer.text += `${separator}${JSON.stringify(key)}:`;
    separator = ',';
    yield* writeValue(item, writer, counter);
  }
  writer.text += separator === '{' ? '{}' : '}';
  encodeLongText(writer);
}

function* writeText(text: string, writer: JsonWriter): Generator<undefined> {
  if (text.length <= slicedCharacters) {
    writer.text += quoteJson(text);
    return;
  }
  writer.text += '"';
  for (let start = 0; start < text.length;) {
    const end = findEnd(text, start + slicedCharacters);
    writer.text += JSON.stringify(text.slice(start, end)).slice(1, -1);
    encodeLongText(writer);
    start = end;
    if (start < text.length) yield;
  }
  writer.text += '"';
}

/** Finds an end that does not split a surrogate pair, the halves of which would be escaped. */
function findEnd(text: string, end: number): number {
  const unit = text.charCodeAt(end - 1);
  return unit >= 0xd800 && unit <= 0xdbff ? end + 1 : end;
}
