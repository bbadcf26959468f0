import type { ReactElement } from 'react';
import { formatDay } from '../../../schema/messages/format-message.ts';
import { useLanguage } from '../design/language.ts';
import type { LoadedPage } from './page-view.ts';

/** When a post was published, by whom, and what it is about. The API writes the same line in lists of posts. */
export function PostFacts({ date, authors, tags }: Pick<LoadedPage, 'date' | 'authors' | 'tags'>): ReactElement | null {
  const { lang } = useLanguage();
  if (date === null && authors.length + tags.length === 0) return null;
  return (
    <p className="dg-date">
      {date !== null && (
        <time dateTime={date} suppressHydrationWarning>
          {formatDay(date, lang)}
        </time>
      )}
      {[...authors, ...tags].map(({ title, url }, index) => (
        <a key={url} href={url} className={index < authors.length ? undefined : 'dg-tag'}>
          {title}
        </a>
      ))}
    </p>
  );
}
