import type { Locator } from 'playwright-core';

/**
 * Replaces the text of a file in a workbench, with the keys of a reader: what `fill()` selects is lost when the editor
 * draws marks before the text arrives.
 */
export async function writeCode(sample: Locator, filePath: string, text: string): Promise<void> {
  await sample.getByRole('tab', { name: filePath }).click();
  await sample.getByRole('textbox', { name: `Code of ${filePath}` }).press('ControlOrMeta+a');
  await sample.page().keyboard.insertText(text);
}
