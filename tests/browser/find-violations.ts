import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * Lists what axe finds on a page, as rule and element.
 * In the dark theme and in forced colors only the rules about colors run: all else is the same as in the light theme, and
 * takes seconds.
 * @param part selector of what to look at; the whole page by default
 */
export async function findViolations(page: Page, part?: string): Promise<string[]> {
  const hasOtherColors = await page.evaluate(
    () => document.documentElement.dataset['theme'] === 'dark' || matchMedia('(forced-colors: active)').matches,
  );
  // what is out of sight has the size that it had at another width, and is laid out when it comes into sight
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const axe = new AxeBuilder({ page }).options({ rules: { 'target-size': { enabled: true } } });
  if (part !== undefined) axe.include(part);
  if (hasOtherColors) axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
