import type { SiteFrameQuery } from '../../../schema/generated/documents/graphql.ts';
import type { Router } from './router.ts';
import type { Visit } from './visit.ts';

/** Props of every screen. */
export interface ScreenProps {
  readonly site: SiteFrameQuery['site'];
  readonly visit: Visit;
  /** Whether the document is the offline shell, which may belong to an older release than the host's. */
  readonly isShell: boolean;
  /** Asks the host for the current URL. */
  readonly reload: Router['reload'];
}
