/** The words of the home page. */
export const homeMessages = {
  documentation: 'Documentation',
  pageCount: { one: '{count} page', other: '{count} pages' },
  pauseAnimation: 'Pause the animation',
  startPaths: 'Ways into the documentation',
  supportTeam: 'Support the Team',
  supportReason: 'People and companies give money so that {name} can be maintained. {link}',
  becomeSponsor: 'Become a sponsor',
} as const;
