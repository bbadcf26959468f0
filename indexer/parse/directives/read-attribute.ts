// Parse stage: the text of an attribute → a value of the shape that its table asks for.

import type { PlacedValue } from '../../../schema/fields/placed-value.ts';
import type { ValueShape } from '../../../schema/fields/value-shape.ts';

/** Reads an attribute: texts stay as they are when the shape asks for something else that they are not. */
export function readAttribute(text: string, shape: ValueShape | undefined, place: PlacedValue['place']): PlacedValue {
  if (typeof shape === 'object' && 'list' in shape) {
    const items = text.split(',').map((item) => readAttribute(item.trim(), shape.list, place));
    return { kind: 'list', items, place };
  }
  const value =
    (shape === 'integer' || shape === 'amount') && /^-?\d+$/.test(text)
      ? Number(text)
      : shape === 'flag' && /^(?:true|false)?$/.test(text)
        ? text !== 'false'
        : text;
  return { kind: 'scalar', value, place };
}
