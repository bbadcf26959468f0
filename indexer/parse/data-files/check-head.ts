// Pure. The tags that site.yaml adds to the head of every page: those that the policy of the pages can allow.

import { createDiagnostic, formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { Diagnostic } from '../../../schema/diagnostics.ts';
import { isScalarOfForm } from '../../../schema/fields/check-scalar.ts';
import { findPlace } from '../../../schema/fields/placed-value.ts';
import { siteFilePath, type siteFields } from '../../../schema/fields/site-fields.ts';
import type { ValueOf } from '../../../schema/fields/value-shape.ts';
import type { Place } from '../../../schema/place.ts';
import type { HeadTag } from '../../../schema/records/site-settings.ts';

/** The authored tags. */
type AuthoredHead = ValueOf<(typeof siteFields)['head']['shape']>;

/** The type of the one kind of script that is data. */
const dataType = 'application/ld+json';

/** What is wrong with a part of a tag. */
interface HeadProblem {
  /** Path below the tag, e.g. `attrs.src`; empty for the tag. */
  readonly path: string;
  readonly message: string;
  readonly hint: string;
}

/**
 * Checks the tags. Reports `site/unsafe-head`.
 * @param places source ranges of values and of the names of attributes, by path
 * @returns no tags when one of them is wrong
 */
export function checkHead(
  authored: AuthoredHead,
  places: Readonly<Record<string, Place>>,
): { readonly head: readonly HeadTag[]; readonly diagnostics: readonly Diagnostic[] } {
  const head = authored.map(({ tag, attrs = {}, content, allow = {} }): HeadTag => {
    const attributes = Object.entries(attrs).map(([name, value]) => ({
      name: name.toLowerCase(),
      value: typeof value === 'string' ? value : undefined,
    }));
    return { tag, attributes, content, allow };
  });
  const diagnostics = head.flatMap((tag, index) =>
    listProblems(tag).map(({ path, message, hint }) => {
      const full = path === '' ? `head.${index}` : `head.${index}.${path}`;
      return createDiagnostic({
        code: 'site/unsafe-head',
        message,
        filePath: siteFilePath,
        place: findPlace(places, full),
        hint,
      });
    }),
  );
  return { head: diagnostics.length === 0 ? head : [], diagnostics };
}

function listProblems(tag: HeadTag): readonly HeadProblem[] {
  return [...tag.attributes.flatMap((attribute) => findAttributeProblem(attribute) ?? []), ...listTagProblems(tag)];
}

function findAttributeProblem({ name, value }: HeadTag['attributes'][number]): HeadProblem | undefined {
  const path = `attrs.${name}`;
  if (!/^[a-z][a-z\d-]*$/.test(name))
    return { path, message: `${formatQuoted(name)} is not the name of an attribute.`, hint: 'correct the name.' };
  if (name.startsWith('on'))
    return {
      path,
      message: `The policy of the pages runs no code in attributes such as "${name}".`,
      hint: 'put the code into a file in public/, and add a script with its address as src.',
    };
  if (name === 'http-equiv')
    return {
      path,
      message: 'The headers of the export replace "http-equiv".',
      hint: 'remove the tag; hosts are added to the policy with "allow".',
    };
  if ((name === 'src' || name === 'href') && !isScalarOfForm(value, 'linkUrl'))
    return {
      path,
      message: `The policy of the pages cannot allow the address ${formatQuoted(value ?? '')}.`,
      hint: 'write an absolute URL, or a site address that starts with /.',
    };
  return undefined;
}

function listTagProblems({ tag, attributes, content }: HeadTag): readonly HeadProblem[] {
  const find = (name: string) => attributes.find((attribute) => attribute.name === name);
  const isData = tag === 'script' && find('type')?.value?.toLowerCase() === dataType;
  if (content !== undefined && !isData)
    return [
      {
        path: 'content',
        message: tag === 'script' ? 'The policy of the pages runs no inline script.' : `A ${tag} has no content.`,
        hint: `put code into a file in public/, and name its address in src; only a script of the type ${dataType} has content.`,
      },
    ];
  if (tag === 'script' && !isData && find('src') === undefined)
    return [{ path: '', message: 'A script without "src" does nothing.', hint: 'write attrs: {src: /script.js}.' }];
  return [];
}
