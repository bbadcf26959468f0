import type { ReactElement, ReactNode } from 'react';
import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import { elementIds } from '../constants.ts';
import { useDrawerState } from '../use-drawer-state.ts';
import { DrawerContext } from './drawer-context.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Shows what stands around every screen: skip link, header, footer, and the line that is read out after a move. */
export function Frame(props: {
  readonly site: SiteFrameQuery['site'];
  readonly path: string;
  readonly children: ReactNode;
}): ReactElement {
  const drawer = useDrawerState();
  return (
    <DrawerContext value={drawer}>
      <a className="dg-skip" href={`#${elementIds.main}`}>
        Skip to content
      </a>
      <Header site={props.site} path={props.path} />
      {props.children}
      <Footer links={props.site.footerLinks} />
      <output id={elementIds.announcer} className="dg-unseen" aria-live="polite" />
    </DrawerContext>
  );
}
