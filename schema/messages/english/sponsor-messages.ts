/** The words of the list of sponsors. */
export const sponsorMessages = {
  sponsorsMonthly: 'Show sponsors by their average monthly amount of sponsoring in the last year.',
  sponsorsSample: 'This is a made-up sample: the real sponsors have not been fetched for this copy of the site.',
  amountMonthly: '{amount} a month',
  sponsorsLatest: 'Latest Sponsors',
  sponsorsPlatinum: 'Platinum Sponsors',
  sponsorsGold: 'Gold Sponsors',
  sponsorsSilver: 'Silver Sponsors',
  sponsorsBronze: 'Bronze Sponsors',
  sponsorsBackers: 'Backers',
} as const;
