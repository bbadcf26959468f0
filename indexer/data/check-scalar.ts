// Pure. Single values of data files.

import type { ScalarForm } from '../../schema/data-shape.ts';

const expectations: Readonly<Record<ScalarForm, string>> = {
  text: 'a text (in quotes when it looks like a number)',
  slug: 'a short name of letters, digits and hyphens',
  path: 'a path below the content folder',
  flag: 'true or false',
  amount: 'a whole number of at least 0',
  day: 'a day as YYYY-MM-DD',
  languageTag: 'a language tag such as en or zh-Hans',
  absoluteUrl: 'an absolute URL that starts with https:// or http://',
  siteUrl: 'a site address that starts with /',
  linkUrl: 'an absolute URL, or a site address that starts with /',
};

/** Describes a form for messages and hints. */
export function describeExpected(form: ScalarForm): string {
  return expectations[form];
}

/** Tells whether a value has a form. */
export function isScalarOfForm(value: unknown, form: ScalarForm): boolean {
  if (form === 'flag') return typeof value === 'boolean';
  if (form === 'amount') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  return typeof value === 'string' && isTextOfForm(value, form);
}

function isTextOfForm(text: string, form: Exclude<ScalarForm, 'flag' | 'amount'>): boolean {
  switch (form) {
    case 'text':
      return /\S/.test(text);
    case 'slug':
      return /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(text);
    case 'path':
      return text !== '' && !text.startsWith('/') && !text.split('/').includes('..');
    case 'day':
      return isDay(text);
    case 'languageTag':
      return /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i.test(text);
    case 'absoluteUrl':
      return isAbsoluteUrl(text);
    case 'siteUrl':
      return isSiteUrl(text);
    case 'linkUrl':
      return isSiteUrl(text) || isAbsoluteUrl(text);
    default:
      return form satisfies never;
  }
}

function isSiteUrl(text: string): boolean {
  return /^\/(?!\/)\S*$/.test(text);
}

function isAbsoluteUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** Tells whether a text is a real day: 30 February is none. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
