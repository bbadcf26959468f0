import type { ReactElement } from 'react';
import { BreakableText } from '../design/breakable-text.tsx';
import type { LoadedPage } from './page-view.ts';

/** When a post was published, by whom, and what it is about. */
export function PostFacts({ date, authors, tags }: Pick<LoadedPage, 'date' | 'authors' | 'tags'>): ReactElement | null {
  if (date === null && authors.length + tags.length === 0) return null;
  return (
    <p className="dg-date">
      {date !== null && <time dateTime={date}>{date}</time>}
      {[...authors, ...tags].map(({ title, url }, index) => (
        <a key={url} href={url} className={index < authors.length ? undefined : 'dg-tag'}>
          {title}
        </a>
      ))}
    </p>
  );
}

/** The posts of one page of a list, and the ways to the pages before and after it. */
export function PostList({ list }: { readonly list: NonNullable<LoadedPage['postList']> }): ReactElement {
  const { posts, number, count, newerUrl, olderUrl } = list;
  return (
    <div className="dg-posts">
      {posts.map((post) => (
        <article key={post.url}>
          <h2>
            <a href={post.url}>
              <BreakableText text={post.title} />
            </a>
          </h2>
          <PostFacts {...post} />
          {post.description !== null && <p>{post.description}</p>}
        </article>
      ))}
      {count > 1 && (
        <nav className="dg-page-links" aria-label="Pages of the list">
          {newerUrl !== null && (
            <a href={newerUrl} rel="prev">
              <small>« Newer</small>
              <span>{`Page ${number - 1} of ${count}`}</span>
            </a>
          )}
          {olderUrl !== null && (
            <a href={olderUrl} rel="next">
              <small>Older »</small>
              <span>{`Page ${number + 1} of ${count}`}</span>
            </a>
          )}
        </nav>
      )}
    </div>
  );
}
