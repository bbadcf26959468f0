import { useEffect, useRef, useState, type ReactElement } from 'react';
import { avatarPx } from '../constants.ts';
import type { ShownPage } from '../state/page-view.ts';

/** Shows who worked on the page; pictures are asked for once the reader gets there. */
export function Contributors({ contributors }: Pick<ShownPage, 'contributors'>): ReactElement | null {
  const list = useRef<HTMLUListElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  const [failed, setFailed] = useState<readonly string[]>([]);
  const { totalCount, nodes } = contributors;
  useEffect(() => {
    if (list.current === null) return undefined;
    const watching = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setIsSeen(true);
      watching.disconnect();
    });
    watching.observe(list.current);
    return () => watching.disconnect();
  }, []);
  if (totalCount === 0) return null;
  return (
    <section className="dg-contributors" aria-labelledby="dg-contributors-title">
      <h2 id="dg-contributors-title">{totalCount === 1 ? '1 Contributor' : `${totalCount} Contributors`}</h2>
      <ul ref={list}>
        {nodes.map(({ handle, url, avatarUrl }) => (
          <li key={handle}>
            <a
              className="dg-avatar"
              href={url}
              target="_blank"
              rel="noopener"
              title={handle}
              data-initials={handle.slice(0, 2)}
            >
              <span className="dg-unseen">{handle}</span>
              {isSeen && !failed.includes(handle) && (
                <img
                  src={avatarUrl}
                  alt=""
                  width={avatarPx}
                  height={avatarPx}
                  decoding="async"
                  onError={() => setFailed((handles) => [...handles, handle])}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
