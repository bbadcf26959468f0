import type { Random } from '../../../attacks/harness/random.ts';
import type { SoftwareFacts } from '../read-facts.ts';
import type { PageText } from './page-text.ts';

/** A wrong statement that can be put into a page. */
export interface PlantedError {
  /** Kind of the error, e.g. `option-type`. */
  readonly kind: string;
  readonly filePath: string;
  /** Range of the file's text that is replaced. */
  readonly start: number;
  readonly end: number;
  readonly wrong: string;
  /** Lines in which a finding counts as finding this error, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  /** Example that has to be built to find it; undefined when reading the page is enough. */
  readonly example?: string | undefined;
}

/** Lists the candidates of one kind on a page. */
export type ListCandidates = (page: PageText, facts: SoftwareFacts, random: Random) => readonly PlantedError[];

/** Kinds of errors by name, each with its candidates on a page. */
export type ErrorKinds = Readonly<Record<string, ListCandidates>>;
