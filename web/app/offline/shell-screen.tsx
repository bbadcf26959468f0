import { useMemo, type ReactElement } from 'react';
import { elementIds } from '../design/element-ids.ts';
import { screenHeads } from '../routing/screen-heads.ts';
import { buildPageHead } from '../routing/page-head.ts';
import { useNavigationEffects } from '../routing/use-navigation-effects.ts';
import type { ScreenProps } from '../routing/screen-props.ts';

/** An empty screen inside the frame. The service worker answers with it for a page that is not available offline. */
export function ShellScreen({ site, visit }: ScreenProps): ReactElement {
  const head = useMemo(() => buildPageHead(site, screenHeads.shell), [site]);
  useNavigationEffects(visit, head);
  return <main id={elementIds.main} />;
}
