import { findNearestName } from '../../../../../schema/nearest-name.ts';

/** Every value that `devtool` can have, apart from `eval`. */
const names = ['', 'inline-', 'hidden-', 'eval-'].flatMap((place) =>
  ['', 'nosources-'].flatMap((sources) =>
    ['', 'cheap-', 'cheap-module-'].map((quality) => `${place}${sources}${quality}source-map`),
  ),
);

const sortWords = (name: string): string => name.split('-').sort().join('-');

/** Finds the value of `devtool` that was meant: the same words in another order, or the nearest name. */
export function suggestDevtool(text: string): string | undefined {
  return names.find((name) => sortWords(name) === sortWords(text)) ?? findNearestName(text, names);
}
