// Pure. A YAML data file → checked values.

import { createDiagnostic, placeInFile } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { checkValue, type CheckedValue } from '../../../schema/fields/check-value.ts';
import type { ValueOf, ValueShape } from '../../../schema/fields/value-shape.ts';
import { parseYaml, type YamlProblem } from '../front-matter/parse-yaml.ts';

/** What to do about a text that cannot be parsed. */
const hints: Readonly<Record<YamlProblem['kind'], string>> = {
  syntax: 'indent consistently with spaces, and quote values that contain ": " or "#".',
  depth: 'check the indentation and the brackets before this place.',
  aliases: 'write out the values.',
  'duplicate-key': 'remove one of the two.',
};

/** The valid values of a data file. */
export interface ParsedDataFile<Value> extends Omit<CheckedValue<Value>, 'diagnostics'> {
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a data file. Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @returns no value for an empty file, or one that cannot be read
 */
export function parseDataFile<const Shape extends ValueShape>(
  text: string,
  shape: Shape,
  filePath: string,
): ParsedDataFile<ValueOf<Shape>> {
  const outcome = parseYaml(text);
  if (outcome.problem !== undefined) {
    const { kind, message, place } = outcome.problem;
    const diagnostic = createDiagnostic({
      code: 'site/invalid-yaml',
      message: `"${filePath}" is not valid YAML: ${message.replace(/\.$/, '')}.`,
      filePath,
      place,
      hint: hints[kind],
    });
    return { value: undefined, places: {}, keyPlaces: {}, diagnostics: [diagnostic] };
  }
  if (outcome.value === undefined) return { value: undefined, places: {}, keyPlaces: {}, diagnostics: [] };
  const { value, places, keyPlaces, diagnostics } = checkValue<Shape>(outcome.value, shape, 'dataFile');
  return { value, places, keyPlaces, diagnostics: diagnostics.map((each) => placeInFile(each, filePath)) };
}
