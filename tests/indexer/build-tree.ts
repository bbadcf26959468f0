// In-memory trees for tests of the link stage: pages as the parse stage would hand them over, made by hand.

import type { ParsedLink, ParsedPage } from '../../indexer/types/parsed-page.ts';
import { createDiagnostic } from '../../schema/create-diagnostic.ts';
import type { DiagnosticCode } from '../../schema/diagnostics.ts';
import type { FrontMatter } from '../../schema/fields/front-matter.ts';
import type { Place } from '../../schema/place.ts';
import type { FactRecord } from '../../schema/records/fact-record.ts';

/** A page in short form: `anchors` as `[fragment, level?]`, links as addresses; an entry's line is its position. */
export interface SketchedPage {
  readonly frontMatter?: FrontMatter;
  readonly headingTitle?: string;
  readonly anchors?: readonly (string | readonly [fragment: string, level: number])[];
  readonly extraIds?: readonly string[];
  readonly links?: readonly string[];
  readonly images?: readonly string[];
  /** Paths of the options that the page describes, each at a heading of its own. */
  readonly options?: readonly string[];
  /** Paths of the options that the page's code blocks use. */
  readonly usedOptions?: readonly string[];
  /** What the parse stage reports, each with its line. */
  readonly problems?: readonly (readonly [code: DiagnosticCode, line: number])[];
}

/** A page's file with what the parse stage makes of it. */
export interface BuiltPage {
  readonly parsed: ParsedPage;
  readonly updatedAt?: string;
}

/** A tree. */
export interface BuiltTree {
  /** By path. Each file has 100 bytes. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  readonly siteYaml?: string;
  /** Paths of other files, each of 10 bytes. */
  readonly dataFiles?: readonly string[];
}

/** Builds a place of one column. */
export function placeAt(line: number, column = 1): Place {
  return { line, column, endLine: line, endColumn: column + 1 };
}

/** Builds what the parse stage makes of a page; further reading is on lines from 51 on, links from 101, images from 151. */
export function buildParsedPage(sketch: SketchedPage = {}, source = 'page'): ParsedPage {
  return {
    contentHash: `content of ${source}`,
    frontMatter: sketch.frontMatter ?? {},
    headingTitle: sketch.headingTitle,
    anchors: (sketch.anchors ?? []).map((anchor, index) => {
      const [fragment, level] = typeof anchor === 'string' ? ([anchor, 2] as const) : anchor;
      return { fragment, title: fragment, level, place: placeAt(index + 1) };
    }),
    extraIds: sketch.extraIds ?? [],
    links: [
      ...buildLinks(
        'related',
        (sketch.frontMatter?.related ?? []).map((link) => link.url),
        51,
      ),
      ...buildLinks('link', sketch.links ?? [], 101),
      ...buildLinks('image', sketch.images ?? [], 151),
    ],
    wordCount: 10,
    codeBlockCount: 0,
    blockEntries: [],
    codeNames: (sketch.usedOptions ?? []).map((path) => `option ${path}`),
    facts: (sketch.options ?? []).map((name, index) => buildFact(name, placeAt(index + 1))),
    verificationHash: undefined,
    diagnostics: (sketch.problems ?? []).map(([code, line]) => {
      const { filePath: _, ...diagnostic } = createDiagnostic({
        code,
        message: `A case of ${code}.`,
        filePath: '',
        place: placeAt(line),
        hint: 'none.',
      });
      return diagnostic;
    }),
  };
}

function buildFact(name: string, place: Place): FactRecord {
  return { kind: 'Option', name, fragment: name, place, values: {} };
}

function buildLinks(kind: ParsedLink['kind'], hrefs: readonly string[], line: number): readonly ParsedLink[] {
  return hrefs.map((href, index) => ({ kind, href, title: `to ${href}`, place: placeAt(line + index) }));
}

/** Builds a tree. @param pages sketches by path */
export function buildTree(
  pages: Readonly<Record<string, SketchedPage>>,
  rest: Pick<BuiltTree, 'siteYaml' | 'dataFiles'> = {},
): BuiltTree {
  const built = Object.entries(pages).map(([path, sketch]): [string, BuiltPage] => [
    path,
    { parsed: buildParsedPage(sketch, path) },
  ]);
  return { pages: Object.fromEntries(built), ...rest };
}
