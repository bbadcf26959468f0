import { useState, type ReactElement } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { writeStored } from '../data/browser-storage.ts';
import { useStored } from '../data/use-stored.ts';
import { SiteLink } from '../routing/site-link.tsx';
import { leaveOrigin } from '../routing/leave-origin.ts';
import { bannerKey } from './banner-script.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';
import './banner.css';

/** A notice above the header. The prerendered page shows it; the reader can close each version for good. */
export function Banner({
  site,
  banner,
}: {
  readonly site: Parameters<typeof leaveOrigin>[0];
  readonly banner: NonNullable<SiteFrameQuery['site']['banner']>;
}): ReactElement | null {
  const messages = useMessages(frameMessages);
  const { version, text, link } = banner;
  const stored = useStored(bannerKey);
  const [closed, setClosed] = useState<string>();
  if (stored === version || closed === version) return null;
  const close = (): void => {
    writeStored(bannerKey, version);
    setClosed(version);
  };
  return (
    <aside className="dg-banner" aria-label={messages.notice}>
      <p>
        {text} {link !== null && <SiteLink url={leaveOrigin(site, link.url)}>{link.title}</SiteLink>}
      </p>
      <button
        type="button"
        className="dg-icon dg-icon-close dg-needs-script"
        aria-label={messages.closeNotice}
        onClick={close}
      />
    </aside>
  );
}
