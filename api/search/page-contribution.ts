// What one page contributes to the search: a function of its own record and texts alone. It is plain data, so that it can
// be kept anywhere and is made again only when the page changes.

import type { PageBody } from '../../schema/records/page-body.ts';
import type { PageRecord } from '../../schema/records/page-record.ts';
import {
  assignTexts,
  buildDocuments,
  buildOutline,
  extractTexts,
  listTargets,
  type FactKinds,
} from './build-documents.ts';
import type { FieldName } from './ranking-weights.ts';
import type { DocumentText, IndexedDocument, LinkedDocument } from './search-types.ts';
import { listTerms, tokenize, type Token, type TokenCache } from './tokenize.ts';

/** The documents of a page with their words. */
export interface PageContribution {
  /** URL of the page. */
  readonly url: string;
  /** The different words of the page. */
  readonly words: readonly ContributedWord[];
  /** The page and its headings, each URL once. */
  readonly documents: readonly DocumentContribution[];
  /** Number of links that the page adds to the count of each URL. */
  readonly links: readonly (readonly [url: string, count: number])[];
}

/** A word: the whole word, then its subwords, then the stems. */
interface ContributedWord {
  readonly terms: readonly string[];
  readonly subwordCount: number;
}

/** A document with its words. */
export interface DocumentContribution {
  readonly document: IndexedDocument;
  /** Words of each field in order, as positions in the words of the page. A field that the document lacks is left out. */
  readonly fields: Readonly<Partial<Record<FieldName, readonly number[]>>>;
  /** As much of the text as is indexed; empty without one. */
  readonly text: string;
  /** Start of each word in the text. */
  readonly offsets: readonly number[];
}

/** Characters at the beginning of a text that are a field of their own, with a higher boost. */
const openingLength = 240;
/** The most characters of a title or a name that are indexed. */
const maxTitleLength = 500;
/** The most characters of a text that are indexed. */
const maxTextLength = 200_000;
/** The most words of a field that are indexed. */
const maxWords = 20_000;

/**
 * Extracts the contribution of a page.
 * @param options.cache words of other pages; it saves time and does not change the result
 */
export function extractContribution(
  page: PageRecord,
  body: PageBody,
  { kinds, cache }: { readonly kinds: FactKinds; readonly cache?: TokenCache | undefined },
): PageContribution {
  const documents = buildDocuments(buildOutline(page, new Map(), kinds));
  const texts = assignTexts(documents, extractTexts(page, body, kinds));
  return buildContribution({ url: page.url, documents, texts, targets: [...listTargets(page)], cache });
}

/**
 * Builds the contribution of a page from its documents.
 * @param page.targets URLs that the page links to, each once
 */
export function buildContribution(page: {
  readonly url: string;
  readonly documents: readonly LinkedDocument[];
  readonly texts?: readonly DocumentText[];
  readonly targets?: readonly string[];
  readonly cache?: TokenCache | undefined;
}): PageContribution {
  const { url, documents, texts = [], targets = [], cache } = page;
  const { words, addField } = createWordTable(cache);
  const textByUrl = new Map(texts.toReversed().map((text) => [text.url, text.text])); // the first of each
  const byUrl = new Map<string, DocumentContribution>();
  for (const { linkCount: _linkCount, ...document } of documents) {
    if (byUrl.has(document.url)) continue;
    const names = addNames(document, addField);
    const text = addText(textByUrl.get(document.url) ?? '', addField);
    byUrl.set(document.url, { ...text, document, fields: { ...names, ...text.fields } });
  }
  const counted = documents.filter(({ linkCount }) => linkCount > 0);
  return {
    url,
    words,
    documents: [...byUrl.values()],
    links: [
      ...counted.map((document) => [document.url, document.linkCount] as const),
      ...targets.map((target) => [target, 1] as const),
    ],
  };
}

/** Builds what texts add to a page that has its documents already. */
export function buildTextContribution(page: {
  readonly url: string;
  readonly texts: readonly { readonly document: IndexedDocument; readonly text: string }[];
  readonly cache: TokenCache;
}): PageContribution {
  const { words, addField } = createWordTable(page.cache);
  const documents = page.texts.map(({ document, text }) => ({ document, ...addText(text, addField) }));
  return { url: page.url, words, documents, links: [] };
}

type AddField = (text: string) => { readonly words: readonly number[]; readonly tokens: readonly Token[] };

function addNames(
  { title, identifiers, titlesAbove, url, pageUrl }: IndexedDocument,
  addField: AddField,
): DocumentContribution['fields'] {
  const add = (names: readonly string[]) =>
    addField(names.map((name) => name.slice(0, maxTitleLength)).join('\n')).words;
  return {
    title: add([title]),
    ...(identifiers.length > 0 && { identifiers: add(identifiers) }),
    ...(titlesAbove.length > 0 && { titlesAbove: add(titlesAbove) }),
    ...(url === pageUrl && { path: addField(url.slice(0, maxTitleLength).replaceAll('/', ' ')).words }),
  };
}

function addText(fullText: string, addField: AddField): Omit<DocumentContribution, 'document'> {
  if (fullText === '') return { fields: {}, text: '', offsets: [] };
  const text = fullText.slice(0, maxTextLength);
  const opening = addField(text.slice(0, openingLength)).words;
  const { words, tokens } = addField(text);
  return { fields: { opening, text: words }, text, offsets: tokens.map(({ start }) => start) };
}

/** Creates a table of the words of a page, and the function that adds those of a field. */
function createWordTable(cache?: TokenCache): {
  readonly words: readonly ContributedWord[];
  readonly addField: AddField;
} {
  const words: ContributedWord[] = [];
  const positions = new Map<string, number>();
  function addWord(token: Token): number {
    const { text, subwords } = token;
    const key = subwords.length === 0 ? text : `${text} ${subwords.join(' ')}`;
    const known = positions.get(key);
    if (known !== undefined) return known;
    positions.set(key, words.length);
    return words.push({ terms: listTerms(token), subwordCount: subwords.length }) - 1;
  }
  return {
    words,
    addField(text) {
      const tokens = tokenize(text, cache, maxWords);
      return { words: tokens.map(addWord), tokens };
    },
  };
}
