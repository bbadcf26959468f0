import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { Router } from '../router.ts';
import type { Visit } from '../state/visit.ts';

/** Is what every screen gets: the site as the frame knows it, where the reader is, and a way to ask the host. */
export interface ScreenProps {
  readonly site: SiteFrameQuery['site'];
  readonly visit: Visit;
  readonly reload: Router['reload'];
}
