import { english, type DocumentLanguage, type MessageTable, type TextDirection } from './message.ts';

const rightToLeftScripts: readonly string[] = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Gets the language of a site. Its direction is that of the script, unless site.yaml sets one. */
export function getSiteLanguage(site: {
  readonly lang: string;
  readonly direction?: TextDirection;
  readonly messages?: MessageTable;
}): DocumentLanguage {
  const { lang, messages = english.messages, direction = findDirection(lang) } = site;
  return { lang, messages, direction };
}

function findDirection(lang: string): TextDirection {
  const { script = 'Latn' } = new Intl.Locale(lang).maximize();
  return rightToLeftScripts.includes(script) ? 'rtl' : 'ltr';
}
