// Pure. A YAML data file to checked values.

import type { DataShape } from '../../schema/data-shape.ts';
import { checkData, type CheckedData } from './check-data.ts';
import { createDiagnostic } from '../create-diagnostic.ts';
import { parseYaml } from '../parse/parse-yaml.ts';

/**
 * Parses a data file. Reports `site/invalid-yaml`, `site/unknown-field`, `site/wrong-type`.
 * @returns no value for an empty file, or one that cannot be read
 */
export function parseDataFile(text: string, shape: DataShape, filePath: string): CheckedData {
  const outcome = parseYaml(text);
  if (outcome.problem !== undefined) {
    const { message, place } = outcome.problem;
    const diagnostic = createDiagnostic({
      code: 'site/invalid-yaml',
      message: `"${filePath}" is not valid YAML: ${message.replace(/\.$/, '')}.`,
      filePath,
      place,
      hint: 'indent with spaces evenly, and quote values that contain ": " or "#".',
    });
    return { value: undefined, places: {}, keyPlaces: {}, diagnostics: [diagnostic] };
  }
  if (outcome.value === undefined) return { value: undefined, places: {}, keyPlaces: {}, diagnostics: [] };
  return checkData(outcome.value, shape, filePath);
}
