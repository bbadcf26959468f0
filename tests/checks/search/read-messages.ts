// IO. The messages that the pages about errors show, as questions: whoever pastes one finds its page.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextDocument } from '../../../api/search/search-types.ts';
import type { QuestionSet } from './question-sets.ts';

const output = /```text example=\S+ stdout\n([\s\S]*?)```/g;
/** Lines of an output that are not a message: the place of an error, emitted files, what a message quotes. */
const surroundings = /^(?:ERROR|WARNING) in \S+(?: [\d:-]+)?$|^asset |^\.\/|^\s|^…/;
const maxLength = 200;

/** Reads the first message of each output under `errors/`. Every heading of its page answers it. */
export function readMessages(contentDir: string, documents: readonly TextDocument[]): QuestionSet {
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
        return query === undefined ? [] : [{ query, answers, isHeldAside: false }];
      });
    });
  return {
    name: 'messages, pasted',
    isHeldAside: false,
    questions,
    goal: undefined,
    floor: { first: 0.94, topFive: 0.97, mistypedTopFive: 0.96 },
  };
}
