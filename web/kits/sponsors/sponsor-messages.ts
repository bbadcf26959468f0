// The words of the kit.

import type { TranslationOf } from '../../../schema/messages/message.ts';

export const sponsorMessages = {
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

const german: TranslationOf<typeof sponsorMessages> = {
  supportTeam: 'Das Team unterstützen',
  supportReason: 'Menschen und Unternehmen geben Geld, damit {name} weiter gepflegt werden kann. {link}',
  becomeSponsor: 'Sponsor werden',
  sponsorsMonthly: 'Sponsoren nach ihrem durchschnittlichen Monatsbeitrag im letzten Jahr anzeigen.',
  sponsorsSample:
    'Dies sind erfundene Beispiele: Für diese Kopie der Website wurden die echten Sponsoren nicht abgerufen.',
  amountMonthly: '{amount} im Monat',
  sponsorsLatest: 'Neueste Sponsoren',
  sponsorsPlatinum: 'Platin-Sponsoren',
  sponsorsGold: 'Gold-Sponsoren',
  sponsorsSilver: 'Silber-Sponsoren',
  sponsorsBronze: 'Bronze-Sponsoren',
  sponsorsBackers: 'Unterstützer',
};

const japanese: TranslationOf<typeof sponsorMessages> = {
  supportTeam: 'チームを支援する',
  supportReason: '{name} の開発は、個人や企業からの資金に支えられています。{link}',
  becomeSponsor: 'スポンサーになる',
  sponsorsMonthly: '過去 1 年間の平均月額でスポンサーを表示する。',
  sponsorsSample: 'これは架空の例です。このサイトのコピーでは、実際のスポンサーは取得されていません。',
  amountMonthly: '月額 {amount}',
  sponsorsLatest: '最新のスポンサー',
  sponsorsPlatinum: 'プラチナスポンサー',
  sponsorsGold: 'ゴールドスポンサー',
  sponsorsSilver: 'シルバースポンサー',
  sponsorsBronze: 'ブロンズスポンサー',
  sponsorsBackers: '支援者',
};

/** By language. */
export const messages = { en: sponsorMessages, de: german, ja: japanese };
