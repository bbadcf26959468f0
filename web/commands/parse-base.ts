import { describeForm, isScalarOfForm } from '../../schema/fields/check-scalar.ts';
import { UsageError } from './parse-command.ts';

/**
 * Parses the flag `--base`.
 * @returns the folder without its final slash, see `schema/wire/base-path.ts`; undefined when it is not given
 * @throws UsageError for anything but a path with a slash at both ends
 */
export function parseBase(text: string | undefined): string | undefined {
  if (text === undefined || isScalarOfForm(text, 'basePath')) return text?.slice(0, -1);
  throw new UsageError(`"${text}" is not the folder of a host.\nhint: give ${describeForm('basePath')}`);
}
