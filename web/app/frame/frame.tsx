import type { ReactElement, ReactNode } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { elementIds } from '../design/element-ids.ts';
import { useDrawerState } from '../drawer/use-drawer-state.ts';
import { useBackgroundServices } from './use-background-services.ts';
import { Banner } from '../banner/banner.tsx';
import { DrawerContext } from '../drawer/drawer-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { OfflineOffer } from '../offline/offline-offer.tsx';
import { Promotion } from '../banner/promotion.tsx';

/** Everything around a screen: skip link, header, footer, and the live region that announces navigation. */
export function Frame(props: {
  readonly site: SiteFrameQuery['site'];
  readonly path: string;
  readonly children: ReactNode;
}): ReactElement {
  const drawer = useDrawerState();
  useBackgroundServices(props.site);
  return (
    <DrawerContext value={drawer}>
      <a className="dg-skip" href={`#${elementIds.main}`}>
        Skip to content
      </a>
      <a className="dg-skip dg-skip-pages" href="#dg-drawer">
        Skip to the list of pages
      </a>
      {props.site.banner !== null && <Banner banner={props.site.banner} />}
      <Header site={props.site} path={props.path} />
      {props.children}
      {props.site.promotion !== null && <Promotion promotion={props.site.promotion} />}
      {props.site.isOffline && <OfflineOffer />}
      <Footer {...props.site} />
      <output id={elementIds.announcer} className="dg-unseen" aria-live="polite" />
    </DrawerContext>
  );
}
