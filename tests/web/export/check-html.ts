// What an HTML validator has to say about a page of ours.

import { HtmlValidate, type ConfigData } from 'html-validate';

const config: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    // matters of taste that React and the highlighter decide otherwise
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'void-style': 'off',
    'long-title': 'off',
    // our own files come from our own host
    'require-sri': ['error', { target: 'crossorigin' }],
    // an aside inside an article is no landmark (HTML-AAM); axe, which knows that, checks them in the browser
    'unique-landmark': 'off',
    // a select can hold no links, which the results of a search are
    'prefer-native-element': ['error', { exclude: ['listbox'] }],
    // a printable page puts whole pages together, each with its title
    'heading-level': ['error', { allowMultipleH1: true }],
  },
};

const validator = new HtmlValidate(config);

/** Checks a document; each complaint once, as rule, message and element. */
export async function checkHtml(html: string): Promise<readonly string[]> {
  const report = await validator.validateString(html);
  const messages = report.results.flatMap((result) =>
    result.messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  return [...new Set(messages)];
}
