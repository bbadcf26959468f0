import { useMemo, type ReactElement } from 'react';
import { elementIds } from '../constants.ts';
import { shellHead } from '../state/describe-page.ts';
import { buildPageHead } from '../state/page-head.ts';
import { useArrival } from '../use-arrival.ts';
import type { ScreenProps } from './screen-props.ts';

/** Shows nothing inside the frame: what the service worker answers with for a page that it does not have. */
export function ShellScreen({ site, visit }: ScreenProps): ReactElement {
  const head = useMemo(() => buildPageHead(site, shellHead), [site]);
  useArrival(visit, head);
  return <main id={elementIds.main} />;
}
