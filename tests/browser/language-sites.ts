// Small sites in other languages, with everything that runs in the direction of the text.

import { useSite, type TestSite } from './use-site.ts';

/** A site in a language. */
export interface LanguageSite {
  readonly lang: string;
  /** Words of its own, as `messages/LANG.yaml`. */
  readonly messages?: string;
  readonly name: string;
  readonly section: string;
  readonly title: string;
  readonly heading: string;
  readonly sentence: string;
}

export const german: LanguageSite = {
  lang: 'de',
  name: 'Rittersporn',
  section: 'Anleitungen',
  title: 'Erste Schritte',
  heading: 'Einrichtung',
  sentence: 'Diagramme werden aus Daten gezeichnet, ohne dass man sie selbst anordnen muss.',
};

export const japanese: LanguageSite = {
  lang: 'ja',
  name: 'ラークスパー',
  section: 'ガイド',
  title: 'はじめの一歩',
  heading: 'インストール',
  sentence: 'データからグラフを描くための小さなライブラリです。配置を自分で決める必要はありません。',
};

export const arabic: LanguageSite = {
  lang: 'ar',
  name: 'العائق',
  section: 'أدلة',
  title: 'الخطوات الأولى',
  heading: 'التثبيت',
  sentence: 'تُرسم المخططات من البيانات دون الحاجة إلى ترتيبها يدويًا.',
  messages: `skipToContent: الانتقال إلى المحتوى
skipToContents: الانتقال إلى «في هذه الصفحة»
skipToPages: الانتقال إلى قائمة الصفحات
main: التنقل الرئيسي
sections: الأقسام
menu: القائمة
closeMenu: إغلاق القائمة
theme: المظهر
themeSystem: النظام
themeLight: فاتح
themeDark: داكن
search: بحث
searchLabel: ابحث في التوثيق
pageNotFound: الصفحة غير موجودة
goHome: العودة إلى الصفحة الرئيسية
pages: الصفحات
headingsOf: عناوين «{title}»
printSection: طباعة القسم
breadcrumbs: مسار التنقل
onThisPage: في هذه الصفحة
page: الصفحة
pageMenu: قائمة الصفحة
edit: تحرير
viewMarkdown: عرض بصيغة Markdown
related: قراءات أخرى
previous: السابق
next: التالي
editPage: تحرير هذه الصفحة
printPage: طباعة هذه الصفحة
lastUpdated: "آخر تحديث: {date}"
backToTop: إلى الأعلى
footer: التذييل
queryContent: الاستعلام عن المحتوى
licenses: تراخيص الأطراف الأخرى
copy: نسخ
copyCode: نسخ الشفرة
allSections: كل الأقسام
noResults: لا توجد نتائج
results: النتائج
resultCount: { zero: لا نتائج, one: نتيجة واحدة, two: نتيجتان, few: "{count} نتائج", many: "{count} نتيجة", other: "{count} نتيجة" }
documentation: التوثيق
pageCount: { zero: لا صفحات, one: صفحة واحدة, two: صفحتان, few: "{count} صفحات", many: "{count} صفحة", other: "{count} صفحة" }
calloutTip: نصيحة
calloutWarning: تحذير
linkTo: رابط إلى «{title}»
table: جدول
`,
};

/** Builds the content of a site. */
export function buildLanguageFiles(site: LanguageSite): Record<string, string> {
  const { lang, name, section, title, heading, sentence, messages } = site;
  const text = Array.from({ length: 12 }, () => sentence).join(' ');
  return {
    'site.yaml': `name: ${name}\nlang: ${lang}\nsiteUrl: https://sample.example\nheaderLinks: [{ title: ${section}, url: /guides/, activeFor: [guides] }]\n`,
    ...(messages === undefined ? {} : { [`messages/${lang}.yaml`]: messages }),
    'index.md': `---\ntitle: ${name}\ndescription: ${sentence}\n---\n\n${sentence}\n`,
    'guides/index.md': `---\ntitle: ${section}\ndescription: ${sentence}\nsort: -1\n---\n\n${text}\n\n## ${heading} A\n\n${text}\n`,
    'guides/first.md': [
      `---\ntitle: ${title}\ndescription: ${sentence}\ndate: 2026-03-01\nrelated: [{ title: ${section}, url: ./index.md }]\n---`,
      `${sentence} [${heading}](#setup) \`output.filename\` ${sentence}`,
      `T> ${sentence}`,
      `W> ${sentence}`,
      `## ${heading} {#setup}`,
      `- ${sentence}\n- ${sentence}\n\n1. ${sentence}\n2. ${sentence}`,
      "```js title=\"chart.js\"\nimport { draw } from 'sample';\n\ndraw({ data: [1, 2, 3], title: 'One line that is long enough to scroll on the screen of a phone' });\n```",
      `| ${heading} | ${section} |\n| --- | --- |\n| \`filename\` | ${sentence} |\n| \`path\` | ${sentence} |`,
      `### ${heading} B`,
      `> ${text}`,
      `## ${heading} C`,
      text,
      '',
    ].join('\n\n'),
    'guides/second.md': `---\ntitle: ${title} II\ndescription: ${sentence}\n---\n\n${text}\n\n## ${heading}\n\n${text}\n`,
  };
}

/** Serves the site of a language for the tests of a file. */
export const useLanguageSite = (site: LanguageSite): TestSite => useSite({ files: buildLanguageFiles(site) });
