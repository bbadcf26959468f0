// The document of the frame that samples run in, stored with its policy. Pure.

import { compilerFolder } from '../../samples/page-samples.ts';
import { sandboxGreeting, sandboxHeader } from '../../samples/sandbox-page.ts';
import { localPath } from '../routing/site-base.ts';

/** Returns whether a path is that of the document. */
export const isSandboxPath = (path: string): boolean =>
  localPath(path).startsWith(`/${compilerFolder}sandbox-`) && path.endsWith('.html');

/**
 * Adds the policy of the document to its headers, because not every host sends it: without it, the stored document
 * would have the origin of the site.
 * @returns undefined for another document: some hosts answer every unknown path with a page and the status 200
 */
export async function addSandboxPolicy(response: Response): Promise<Response | undefined> {
  const text = response.ok ? await response.text() : '';
  if (!text.includes(sandboxGreeting)) return undefined;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': sandboxHeader };
  return new Response(text, { headers });
}
