import { formatMessage } from '../../../schema/messages/format-message.ts';
import type { KitSiteSettings } from '../../../schema/kits/kit-graph.ts';
import { escapeHtml } from '../../../schema/wire/escape-html.ts';
import type { sponsorMessages } from './sponsor-messages.ts';
import type { SponsorSettings } from './sponsor-settings.ts';

/** Builds the end of the home page: who pays for the work. The list loads when a reader comes near it. */
export function buildHome({ name, settings, messages }: KitSiteSettings): string | undefined {
  const { sponsorsFile: sponsors = [], sponsorsUrl } = settings as SponsorSettings; // checked against its table
  const { supportTeam, supportReason, becomeSponsor } = messages as typeof sponsorMessages; // the kit's own words
  const hasSponsors = sponsors.some(({ isSample }) => isSample !== true);
  if (!hasSponsors && sponsorsUrl === undefined) return undefined;
  const link =
    sponsorsUrl === undefined
      ? ''
      : `<a href="${escapeHtml(sponsorsUrl)}" target="_blank" rel="noopener">${escapeHtml(becomeSponsor)}</a>`;
  const [before = '', after = ''] = formatMessage(supportReason, { name, link: '\0' }).split('\0');
  const list = hasSponsors ? '<div class="dg-support-list" data-island="sponsors/Sponsors"></div>' : '';
  return `<section class="dg-support" aria-labelledby="dg-support-title"><h2 id="dg-support-title">${escapeHtml(supportTeam)}</h2><p>${escapeHtml(before)}${link}${escapeHtml(after)}</p>${list}</section>`;
}
