import type { DownloadSponsors } from '../../../schema/kits/kit-downloads.ts';
import { buildSponsors } from './build-sponsors.ts';
import { fetchSponsors, SponsorsError } from './fetch-sponsors.ts';

/** Downloads the sponsors of the account that an address on Open Collective names. */
export const downloadSponsors: DownloadSponsors = async ({ url, since }) => {
  const slug = new URL(url).pathname.split('/')[1] ?? '';
  if (slug === '') return { problem: `"${url}" names no account.\nhint: sponsorsUrl: https://opencollective.com/NAME` };
  try {
    return buildSponsors(await fetchSponsors({ slug, since }));
  } catch (error) {
    if (error instanceof SponsorsError) return { problem: error.message };
    throw error;
  }
};
