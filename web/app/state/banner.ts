// The notice above the header: shown until the reader closes this version of it. Pure.

/** Is the name under which the version that the reader closed is stored. */
export const bannerKey = 'notification-dismissed';

/** Is what the browser knows of the notice. */
export interface BannerState {
  /** Version that the reader closed last; null when none is stored. */
  readonly dismissed: string | null;
}

/** Is what can happen to it. */
export type BannerAction =
  { readonly type: 'read'; readonly stored: string | null } | { readonly type: 'closed'; readonly version: string };

/** Is the state before the browser was asked: the prerendered page shows the notice. */
export const initialBanner: BannerState = { dismissed: null };

/** Applies an action. */
export function reduceBanner(_state: BannerState, action: BannerAction): BannerState {
  switch (action.type) {
    case 'read':
      return { dismissed: action.stored };
    case 'closed':
      return { dismissed: action.version };
    default:
      return action satisfies never;
  }
}

/** Tells whether a version of the notice is shown. */
export const isBannerShown = ({ dismissed }: BannerState, version: string): boolean => dismissed !== version;
