import { useEffect, useState, type ReactElement } from 'react';
import { parseSearchManifest, parseTitlesFile, searchIndexPath } from '../../../api/search/index-format.ts';
import { findNearPages, type NearPage } from './find-near-pages.ts';
import { nearPageMessages } from '../../../schema/messages/english/near-page-messages.ts';
import { useMessages } from '../design/language.ts';

/** Links to the pages that the current address may have meant; nothing while they are not known, or without any. */
export function NearPages(): ReactElement | null {
  const messages = useMessages(nearPageMessages);
  const [pages, setPages] = useState<readonly NearPage[]>([]);
  useEffect(() => {
    let isGone = false;
    loadPages().then(
      (all) => isGone || setPages(findNearPages(window.location.pathname, all)),
      (error: unknown) => console.info('The search index could not be loaded.', error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={messages.similarAddresses}>
      <p>{messages.didYouMeanThese}</p>
      <ul>
        {pages.map(({ url, title }) => (
          <li key={url}>
            <a href={url}>{title}</a> <small>{url}</small>
          </li>
        ))}
      </ul>
    </nav>
  );
}

async function loadPages(): Promise<readonly NearPage[]> {
  const manifest = parseSearchManifest(await readFile(searchIndexPath));
  const documents = manifest && parseTitlesFile(await readFile(manifest.titles));
  return (documents ?? []).filter(({ url, pageUrl }) => url === pageUrl);
}

async function readFile(path: string): Promise<unknown> {
  const response = await fetch(`/${path}`);
  return response.ok ? response.json() : undefined;
}
