// Parse stage: addresses in a README. Relative addresses refer to the package's repository.

import type { FrontMatter } from '../../../schema/fields/front-matter.ts';

/** The base of relative addresses in a README. */
export interface ReadmeBase {
  /** For links: the pages of the code host. */
  readonly links: ReadmeFolder;
  /** For images: the raw files. */
  readonly images: ReadmeFolder;
}

/** The URLs of a folder and of its repository's root; both end with `/`. */
interface ReadmeFolder {
  readonly folder: string;
  readonly root: string;
}

const github = 'https://github.com';
const rawGithub = 'https://raw.githubusercontent.com';

/** Builds the base from the address of the raw README, or else of the repository; undefined if the page has neither. */
export function buildReadmeBase({ source, repo }: Pick<FrontMatter, 'source' | 'repo'>): ReadmeBase | undefined {
  const [, name, ref, path] =
    /^https:\/\/raw\.githubusercontent\.com\/([^/]+\/[^/]+)\/((?:refs\/(?:heads|tags)\/)?[^/]+)\/([^?#]*)/.exec(
      source ?? '',
    ) ?? [];
  if (name !== undefined) return buildGithubBase(name, ref ?? 'HEAD', path?.replace(/(?<![^/])[^/]*$/, '') ?? '');
  if (source !== undefined) {
    const { href, origin } = new URL('.', source);
    const base = { folder: href, root: `${origin}/` };
    return { links: base, images: base };
  }
  const repository = /^https:\/\/github\.com\/([^/]+\/[^/?#]+?)(?:\.git)?\/?$/.exec(repo ?? '')?.[1];
  return repository === undefined ? undefined : buildGithubBase(repository, 'HEAD', '');
}

function buildGithubBase(name: string, ref: string, folder: string): ReadmeBase {
  const [links, images] = [`${github}/${name}/blob/${ref}/`, `${rawGithub}/${name}/${ref}/`];
  return {
    links: { folder: links + folder, root: links },
    images: { folder: images + folder, root: images },
  };
}

/**
 * Resolves an address of a README to an absolute one.
 * @returns undefined for a scheme that is not allowed, and for a relative address without a base
 */
export function resolveReadmeUrl(address: string, base: ReadmeFolder | undefined): string | undefined {
  const isRooted = /^\/(?![/\\])/.test(address);
  const from = isRooted ? base?.root : base?.folder;
  const text = isRooted ? address.slice(1) : address;
  const isAbsolute = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i.test(text);
  if (from === undefined && !isAbsolute) return undefined;
  const known = from ?? 'https://unknown.invalid/';
  if (!URL.canParse(text, known)) return undefined;
  const url = new URL(text, known);
  return ['https:', 'http:', 'mailto:'].includes(url.protocol) ? url.href : undefined;
}
