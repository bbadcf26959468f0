// IO. The messages that the pages about errors show, as questions: whoever pastes one finds its page.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextDocument } from '../../../api/search/search-types.ts';
import type { QuestionSet } from './question-sets.ts';

const output = /```text example=\S+ stdout\n([\s\S]*?)```/g;
/** Lines of an output that are not a message: the place of an error, emitted files, what a message quotes. */
const surroundings =
  /^(?:ERROR|WARNING) in (?:\S+(?: [\d:-]+)?|chunk \S+|\[\w+\] \[\w+\](?: \S+)?)$|^asset |^\.\/|^\s|^…/;
const maxLength = 200;
/** Names to put into the quotation marks instead; a mark after a letter is an apostrophe. */
const otherNames = ['./src/index.js', 'lodash', 'main', './a.js', 'style.css', 'app'];

/**
 * Reads the first message of each output under `errors/`, as it is and with the names of another project in its quotation
 * marks. Every heading of its page answers it.
 */
export function readMessages(contentDir: string, documents: readonly TextDocument[]): readonly QuestionSet[] {
  const questions = globSync('errors/*.md', { cwd: contentDir })
    .sort()
    .filter((path) => !path.endsWith('index.md'))
    .flatMap((path) => {
      const url = `/${path.replaceAll('\\', '/').replace(/\.md$/, '/')}`;
      const answers = documents.filter(({ pageUrl }) => pageUrl === url).map((document) => document.url);
      const text = readFileSync(join(contentDir, path), 'utf8');
      return [...text.matchAll(output)].flatMap(([, printed = '']) => {
        const message = printed
          .split('\n')
          .find((line) => /[a-z]{4}.*[a-z]{4}/i.test(line) && !surroundings.test(line));
        const query = message?.replace(/^\[webpack-cli\] \S /, '').slice(0, maxLength);
        return query === undefined ? [] : [{ query, answers, isHeldOut: false }];
      });
    });
  const shared = { isHeldOut: false, goal: undefined };
  return [
    {
      ...shared,
      name: 'messages, pasted',
      questions,
      floor: { first: 0.94, topFive: 0.97, mistypedTopFive: 0.96 },
    },
    {
      ...shared,
      name: 'messages with other names',
      questions: questions.flatMap((question, index) => {
        const query = question.query.replace(/(?<!\w)(["'`])(?:\\.|(?!\1).)+\1/g, (_, mark: string, at: number) => {
          return `${mark}${otherNames[(index + at) % otherNames.length] ?? ''}${mark}`;
        });
        return query === question.query ? [] : [{ ...question, query }];
      }),
      floor: { first: 0.93, topFive: 0.93, mistypedTopFive: 0.93 },
    },
  ];
}
