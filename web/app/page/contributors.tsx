import { useEffect, useRef, useState, type ReactElement } from 'react';
import type { LoadedPage } from './page-view.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { formatCount } from '../../../schema/messages/format-message.ts';
import { useLanguage, useMessages } from '../design/language.ts';

/** Width and height at which a contributor's picture is shown. */
const avatarPx = 45;

/** The people who worked on the page. Their pictures load when the list is scrolled into view. */
export function Contributors({
  site,
  contributors,
}: Pick<LoadedPage, 'contributors'> & { readonly site: { readonly name: string } }): ReactElement | null {
  const messages = useMessages(frameMessages);
  const { lang } = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const [isInView, setIsInView] = useState(false);
  const { totalCount, nodes } = contributors;
  useEffect(() => {
    if (list.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      setIsInView(true);
      observer.disconnect();
    });
    observer.observe(list.current);
    return () => observer.disconnect();
  }, []);
  // a list with only the project itself says nothing
  if (nodes.every(({ handle }) => handle.toLowerCase().startsWith(site.name.toLowerCase()))) return null;
  return (
    <section className="dg-contributors" aria-labelledby="dg-contributors-title">
      <h2 id="dg-contributors-title">{formatCount(messages.contributors, totalCount, lang)}</h2>
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
              {isInView && (
                <img
                  src={avatarUrl}
                  alt=""
                  width={avatarPx}
                  height={avatarPx}
                  decoding="async"
                  // the initials remain
                  onError={({ currentTarget }) => currentTarget.remove()}
                />
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
