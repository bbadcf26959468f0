import type { ReactElement, ReactNode } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { elementIds } from '../design/element-ids.ts';
import { useDrawerState } from '../drawer/use-drawer-state.ts';
import { useBackgroundServices } from './use-background-services.ts';
import { Banner } from '../banner/banner.tsx';
import { DrawerContext } from '../drawer/drawer-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useAlternates } from '../menu/use-alternates.ts';
import { OfflineOffer } from '../offline/offline-offer.tsx';
import { useScrollDirection } from './use-scroll-direction.ts';
import { Promotion } from '../banner/promotion.tsx';
import { placePath } from '../routing/site-base.ts';
import { frameMessages } from '../../../schema/messages/english/frame-messages.ts';
import { useMessages } from '../design/language.ts';

/** Everything around a screen: skip link, header, footer, and the live region that announces navigation. */
export function Frame(props: {
  readonly site: SiteFrameQuery['site'];
  readonly path: string;
  /** Whether a list of pages is beside the text. */
  readonly hasPageList: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const messages = useMessages(frameMessages);
  const drawer = useDrawerState();
  const banner = useAlternates(props.site, props.path)?.banner ?? props.site.banner;
  // a notice and the offer of an offline copy have no place where readers came to do something
  const hasNotices = props.hasPageList || props.path === placePath('/');
  useBackgroundServices(props.site);
  useScrollDirection();
  return (
    <DrawerContext value={drawer}>
      <a className="dg-skip" href={`#${elementIds.main}`}>
        {messages.skipToContent}
      </a>
      <a className="dg-skip dg-skip-contents" href={`#${elementIds.contents}`}>
        {messages.skipToContents}
      </a>
      <a className="dg-skip dg-skip-pages" href="#dg-drawer">
        {messages.skipToPages}
      </a>
      {hasNotices && banner !== null && <Banner site={props.site} banner={banner} />}
      <Header {...props} />
      {props.children}
      {props.site.promotion !== null && <Promotion promotion={props.site.promotion} />}
      {hasNotices && props.site.isOffline && <OfflineOffer />}
      <Footer {...props.site} />
      <output id={elementIds.announcer} className="dg-unseen" aria-live="polite" />
    </DrawerContext>
  );
}
