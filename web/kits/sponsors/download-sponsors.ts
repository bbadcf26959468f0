import type { DownloadSponsors } from '../../../schema/kits/kit-downloads.ts';
import { buildSponsors } from './build-sponsors.ts';
import { fetchSponsors, SponsorsError } from './fetch-sponsors.ts';
import type { SponsorEntry } from './sponsor-settings.ts';

/** Downloads the sponsors of the account on Open Collective that site.yaml names. */
export const downloadSponsors: DownloadSponsors = async ({ settings, since }) => {
  const { sponsorsFile: filePath, sponsorsUrl: url } = settings;
  if (typeof filePath !== 'string' || typeof url !== 'string') {
    return {
      problem:
        'site.yaml does not name both sponsorsFile and sponsorsUrl.\nhint: sponsorsUrl: https://opencollective.com/NAME',
      isUsage: true,
    };
  }
  const slug = new URL(url).pathname.split('/')[1] ?? '';
  if (slug === '') return { problem: `"${url}" names no account.\nhint: sponsorsUrl: https://opencollective.com/NAME` };
  try {
    const sponsors = buildSponsors(await fetchSponsors({ slug, since }));
    return { filePath, text: formatSponsors(sponsors), summary: `${sponsors.length} sponsors` };
  } catch (error) {
    if (error instanceof SponsorsError) return { problem: error.message };
    throw error;
  }
};

/** Formats entries as the data file. */
function formatSponsors(sponsors: readonly SponsorEntry[]): string {
  const entries = sponsors.map((sponsor) =>
    Object.entries(sponsor)
      .filter(([name, value]) => value !== undefined && !(name === 'isSample' && value === false))
      .map(([name, value], index) => `${index === 0 ? '-' : ' '} ${name}: ${JSON.stringify(value)}\n`)
      .join(''),
  );
  return `# Written by npm run content:sponsors. Sums are whole US dollars; monthlyUsd is the average of the last year.\n${entries.join('')}`;
}
