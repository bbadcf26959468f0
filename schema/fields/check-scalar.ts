// Pure. The forms of scalar values in front matter and data files.

import type { ScalarForm } from './value-shape.ts';

const expectations: Readonly<Record<ScalarForm, string>> = {
  text: 'text',
  slug: 'a short name of letters, digits and hyphens',
  path: 'a path below the content folder',
  folderPath: 'a path that leads out of the content folder, such as ../de',
  flag: 'true or false',
  integer: 'a whole number',
  amount: 'a whole number of at least 0',
  date: 'a date in the form YYYY-MM-DD',
  languageTag: 'a language tag such as en or zh-Hans',
  packageVersion: 'an npm package with its exact version',
  absoluteUrl: 'an absolute URL that starts with https:// or http://',
  originUrl: 'an origin such as https://docs.example.com; write a path below it as base: /path/',
  basePath: 'a path of letters, digits, ".", "_", "~" and "-" between slashes, such as /larkspur/',
  siteUrl: 'a site address that starts with /',
  linkUrl: 'an absolute URL, or a site address that starts with /',
  requestUrl: 'an absolute URL that starts with https:// and contains {request}',
  contactUrl: 'a mailto: address, or an absolute URL that starts with https://',
  pageLink: 'an absolute URL, a site address or a relative path',
  attribute: 'text, or true',
  color: 'a color such as "#1766a6"',
  fontName: 'the name of a font family, in letters, digits, blanks and hyphens',
  fontWeight: 'a weight such as 400, or the two ends of a range such as 200 900',
};

/** Describes a form for messages and hints. */
export function describeForm(form: ScalarForm): string {
  return expectations[form];
}

/** Returns whether a value has a form. */
export function isScalarOfForm(value: unknown, form: ScalarForm): boolean {
  if (form === 'flag') return typeof value === 'boolean';
  if (form === 'integer') return Number.isSafeInteger(value);
  if (form === 'amount') return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  if (form === 'attribute') return typeof value === 'string' || value === true;
  return typeof value === 'string' && isTextOfForm(value, form);
}

function isTextOfForm(text: string, form: Exclude<ScalarForm, 'flag' | 'integer' | 'amount' | 'attribute'>): boolean {
  switch (form) {
    case 'text':
      return /\S/.test(text);
    case 'slug':
      return /^[\p{L}\p{N}][\p{L}\p{N}._~-]*$/u.test(text);
    case 'path':
      return text !== '' && !text.startsWith('/') && !text.split('/').includes('..');
    case 'folderPath':
      return /^\.\.\/[^\\\s]+$/.test(text);
    case 'date':
      return isDate(text);
    case 'languageTag':
      return isLanguageTag(text);
    case 'packageVersion':
      return /^(?:@[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(text);
    case 'absoluteUrl':
      return isAbsoluteUrl(text);
    case 'originUrl':
      return isAbsoluteUrl(text) && /^https?:\/\/[^/?#]+\/*$/i.test(text);
    case 'basePath':
      return /^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/.test(text);
    case 'siteUrl':
      return isSiteUrl(text);
    case 'linkUrl':
      return isSiteUrl(text) || isAbsoluteUrl(text);
    case 'requestUrl':
      return text.startsWith('https://') && isAbsoluteUrl(text) && /^https:\/\/[^/]+\/.*\{request\}/.test(text);
    case 'contactUrl':
      return /^mailto:[^\s?&@]+@[^\s?&@]+$/.test(text) || (text.startsWith('https://') && isAbsoluteUrl(text));
    case 'pageLink':
      return isSiteUrl(text) || isAbsoluteUrl(text) || /^[^\s:]+$/.test(text); // with //host/path
    case 'color':
      return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);
    case 'fontName':
      return /^[\p{L}\p{N}][\p{L}\p{N} -]{0,63}$/u.test(text);
    case 'fontWeight':
      return /^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/.test(text);
    default:
      return form satisfies never;
  }
}

/** Returns whether a text is a language tag. A language of two letters must exist; of three, nobody knows them all. */
function isLanguageTag(text: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z\d]{1,8})*$/i.test(text)) return false;
  try {
    const { language } = new Intl.Locale(text);
    if (language.length === 3) return true;
    // not once for the module: the names take 20 ms to load, and few commands need them
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language) !== undefined;
  } catch {
    return false; // a subtag that is none
  }
}

function isSiteUrl(text: string): boolean {
  return /^\/(?!\/)\S*$/.test(text);
}

function isAbsoluteUrl(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** Returns whether a text is a date of the calendar: 30 February is not. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Finds a character that no text may contain: a control character apart from tab and line feed, or half of a surrogate
 * pair. These cannot be written to HTML, XML or a URL.
 * @returns e.g. `U+0000`; undefined when there is none
 */
export function findControlCharacter(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  const found = /[\0-\x08\x0b-\x1f\x7f-\x9f]|\p{Cs}/u.exec(text)?.[0];
  return found === undefined ? undefined : `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
