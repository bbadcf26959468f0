import { useEffect, useReducer, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { keep, readKept } from '../browser-storage.ts';
import { bannerKey, initialBanner, isBannerShown, reduceBanner } from '../state/banner.ts';
import { SiteLink } from './site-link.tsx';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import './banner.css';

/** Shows a notice that the reader can close for good; a script in the head hides it before the first paint. */
export function Banner({
  banner,
}: {
  readonly banner: NonNullable<SiteFrameQuery['site']['banner']>;
}): ReactElement | null {
  const { version, text, link } = banner;
  const [state, dispatch] = useReducer(reduceBanner, initialBanner);
  useEffect(() => dispatch({ type: 'read', stored: readKept(bannerKey) }), []);
  if (!isBannerShown(state, version)) return null;
  const close = (): void => {
    keep(bannerKey, version);
    dispatch({ type: 'closed', version });
  };
  return (
    <aside className="dg-banner" aria-label="Notice">
      <p>
        {text} {link !== null && <SiteLink url={link.url}>{link.title}</SiteLink>}
      </p>
      <button type="button" className="dg-needs-script" aria-label="Close the notice" onClick={close}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m4 4 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
      </button>
    </aside>
  );
}
