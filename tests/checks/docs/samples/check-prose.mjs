// Reads prose: spelling, and a handful of rules that serve the reader.
// In: {words, pages: [{source, prose, root}]}: the file, the file with all that is not prose as spaces, its mdast.
// Out, in the same order: [{rule, line, column, length, text, message, hint}].
//
// spelling           a word that is not in a dictionary; American spelling, as the writers' guide says
// repeated-word      "the the": nobody sees it while writing, everybody while reading
// indefinite-article "a option": stumbles
// long-sentence      more than 45 words: the reader has to start again
// plain-word         a shorter word says the same
// belittling-word    "simply", "obviously": whoever is stuck feels stupid

import { spellCheckDocument } from 'cspell-lib';
import { toNlcst } from 'mdast-util-to-nlcst';
import { toString } from 'nlcst-to-string';
import { ParseEnglish } from 'parse-english';
import retextIndefiniteArticle from 'retext-indefinite-article';
import retextRepeatedWords from 'retext-repeated-words';
import { unified } from 'unified';
import { VFile } from 'vfile';
import { answerRequest } from './tool-protocol.mjs';

const maxWords = 45;
const dictionaries = ['en_us', 'softwareTerms', 'typescript', 'node', 'html', 'css', 'npm', 'fullstack'];
const plainWords = new Map([
  ['utilize', 'use'],
  ['utilizes', 'uses'],
  ['utilizing', 'using'],
  ['leverage', 'use'],
  ['leverages', 'uses'],
  ['leveraging', 'using'],
  ['facilitate', 'help'],
  ['facilitates', 'helps'],
  ['in order to', 'to'],
  ['prior to', 'before'],
  ['subsequent to', 'after'],
  ['due to the fact that', 'because'],
  ['in the event that', 'if'],
  ['is able to', 'can'],
  ['are able to', 'can'],
  ['please note that', ''],
  ['it should be noted that', ''],
  ['out of the box', 'without configuration'],
]);
const belittlingWords = ['simply', 'obviously', 'of course', 'trivially', 'needless to say', 'as everyone knows'];

const phrases = [...plainWords.keys(), ...belittlingWords].map((phrase) => phrase.replaceAll(' ', String.raw`\s+`));
const phrasePattern = new RegExp(String.raw`(?<![\w-])(?:${phrases.join('|')})(?![\w-])`, 'gi');

async function checkSpelling(prose, words) {
  const { issues } = await spellCheckDocument(
    { uri: 'page.txt', text: prose, languageId: 'plaintext', locale: 'en-US' },
    { noConfigSearch: true, generateSuggestions: true },
    {
      words,
      dictionaries,
      numSuggestions: 3,
      minWordLength: 4,
      maxNumberOfProblems: 1_000,
      maxDuplicateProblems: 1_000,
    },
  );
  return issues.map(({ text, offset, suggestions = [] }) => ({
    rule: 'spelling',
    offset,
    length: text.length,
    text,
    message: `Unknown word "${text}".`,
    hint: `${suggestions.length > 0 ? `did you mean ${suggestions.slice(0, 3).join(', ')}? ` : ''}Names and terms go into tests/checks/docs/dictionary.txt; code into backticks.`,
  }));
}

const language = unified().use(retextRepeatedWords).use(retextIndefiniteArticle);

async function checkLanguage(source, root) {
  const file = new VFile(source);
  const tree = toNlcst(root, file, ParseEnglish, { ignore: ['heading', 'html', 'yaml'] });
  await language.run(tree, file);
  const rules = { 'retext-repeated-words': 'repeated-word', 'retext-indefinite-article': 'indefinite-article' };
  const found = file.messages.map(({ source: rule, place, reason, actual, expected }) => ({
    rule: rules[rule] ?? rule,
    offset: place.start.offset,
    length: place.end.offset - place.start.offset,
    text: actual ?? '',
    message: `${reason.replaceAll('`', '"')}.`.replace(/\.\.$/, '.'),
    hint: expected?.length ? `write "${expected.join('" or "')}".` : 'take one of them out.',
  }));
  return [...found, ...listLongSentences(tree)];
}

function listLongSentences(node) {
  if (node.type !== 'SentenceNode') return (node.children ?? []).flatMap(listLongSentences);
  return splitSentence(node.children).flatMap((nodes) => {
    const count = nodes.filter(({ type }) => type === 'WordNode' || type === 'SourceNode').length;
    const start = nodes.find(({ position }) => position !== undefined)?.position.start;
    if (count <= maxWords || start === undefined) return [];
    const text = toString(nodes).trim().split(/\s+/).slice(0, 6).join(' ');
    return [
      {
        rule: 'long-sentence',
        offset: start.offset,
        length: text.length,
        text,
        message: `The sentence has ${count} words.`,
        hint: `split it; ${maxWords} words are the most that a reader keeps.`,
      },
    ];
  });
}

/** Splits where the parser does not: before a name in lower case or code, after a letter, at a colon or semicolon. */
function splitSentence(children) {
  const parts = [[]];
  for (const [index, child] of children.entries()) {
    parts.at(-1).push(child);
    const text = toString(child);
    const isEnd = /[.?!:;]$/.test(text) && !/^(?:e\.g|i\.e|etc|vs|cf)\.$/.test(text);
    if (isEnd && children[index + 1]?.type === 'WhiteSpaceNode') parts.push([]);
  }
  return parts;
}

function checkPhrases(prose) {
  return [...prose.matchAll(phrasePattern)].map(({ 0: text, index }) => {
    const phrase = text.toLowerCase().replaceAll(/\s+/g, ' ');
    const plain = plainWords.get(phrase);
    const isPlain = plain !== undefined;
    return {
      rule: isPlain ? 'plain-word' : 'belittling-word',
      offset: index,
      length: text.length,
      text,
      message: isPlain ? `"${text}" has a plain form.` : `"${text}" says that the reader should know.`,
      hint: isPlain && plain !== '' ? `write "${plain}".` : 'leave it out.',
    };
  });
}

await answerRequest(async ({ words, pages }) => {
  const results = [];
  for (const { source, prose, root } of pages) {
    const found = [
      ...(await checkSpelling(prose, words)),
      ...(await checkLanguage(source, root)),
      ...checkPhrases(prose),
    ];
    const lineStarts = [0];
    for (const match of source.matchAll(/\n/g)) lineStarts.push(match.index + 1);
    results.push(
      found.map(({ offset, ...facts }) => {
        const line = lineStarts.findLastIndex((start) => start <= offset);
        return { ...facts, line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 };
      }),
    );
  }
  return results;
});
