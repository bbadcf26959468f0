/** The words of the home page and of the list of sponsors. */
export const homeMessages = {
  documentation: 'Documentation',
  pageCount: { one: '{count} page', other: '{count} pages' },
  pauseAnimation: 'Pause the animation',
  startPaths: 'Ways into the documentation',
  supportTeam: 'Support the Team',
  supportReason: 'People and companies give money so that {name} can be maintained. {link}',
  becomeSponsor: 'Become a sponsor',
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
