import MiniSearch from 'minisearch';
import type { TextRecord } from '../../schema/search/search-types.ts';
import type { Find } from './measure-relevance.ts';

/** Creates a search by the engine as it comes, without a setting of ours: what our ranking is measured against. */
export function createPlainMiniSearch(records: readonly TextRecord[]): Find {
  const engine = new MiniSearch<TextRecord>({ fields: ['title', 'titlesAbove', 'text'], idField: 'url' });
  engine.addAll(records);
  // the engine gives back the ids it got: addresses
  return (query) => engine.search(query).map(({ id }) => id as string);
}
