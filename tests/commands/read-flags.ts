import { UsageError } from '../../web/commands/parse-command.ts';
import { findNearestName } from '../../schema/nearest-name.ts';

/** The flags of a parsed command line. */
interface FlagSource {
  readonly flags: Readonly<Record<string, string | boolean | undefined>>;
}

/**
 * Reads a flag that is a count.
 * @throws UsageError for anything but a whole number from 1 to `highest`
 */
export function readCount({ flags }: FlagSource, flag: string, highest: number): number {
  return toCount(String(flags[flag]), flag, highest);
}

/**
 * Reads a flag that lists counts separated by commas; each is kept once.
 * @throws UsageError for anything but whole numbers from 1 to `highest`
 */
export function readCounts({ flags }: FlagSource, flag: string, highest: number): readonly number[] {
  return [
    ...new Set(
      String(flags[flag])
        .split(',')
        .map((text) => toCount(text.trim(), flag, highest)),
    ),
  ];
}

function toCount(text: string, flag: string, highest: number): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= highest) return count;
  throw new UsageError(`--${flag} "${text}" is out of range.\nhint: give a whole number from 1 to ${highest}.`);
}

/**
 * Reads a flag that lists names separated by commas. Without the flag, all names are meant.
 * @param noun what the names are of, e.g. `parts`
 * @throws UsageError for a name that does not exist
 */
export function readNames<Name extends string>(
  { flags }: FlagSource,
  flag: string,
  names: readonly Name[],
  noun: string,
): readonly Name[] {
  const text = flags[flag];
  if (text === undefined) return names;
  return String(text)
    .split(',')
    .map((part) => {
      const word = part.trim();
      const found = names.find((name) => name === word);
      if (found !== undefined) return found;
      const nearest = findNearestName(word, names);
      const advice = nearest === undefined ? `${noun} are ${names.join(', ')}` : `did you mean "${nearest}"?`;
      throw new UsageError(`--${flag} does not know "${word}".\nhint: ${advice}`);
    });
}
