// The worker that explains texts. It gets its facts from the page and loads nothing but its own code.

import { explainSource } from './analyse/explain-source.ts';
import { collectFacts, type OptionFacts } from './analyse/option-facts.ts';
import { openSchema } from './analyse/option-schema-tree.ts';
import type { ParserLoaders } from './analyse/parse-configuration.ts';
import type { ExplainMessage, ExplainTask } from './explainer.ts';
import { optionSchemaText } from './generated/option-schema.ts';

const loaders: ParserLoaders = {
  loadTypeScript: () => import('./analyse/typescript-parser.ts'),
  loadLoose: () => import('./analyse/loose-parser.ts'),
};
const post = (message: ExplainMessage): void => self.postMessage(message);

let facts: OptionFacts | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ExplainTask>) => {
  if (data.kind === 'facts') {
    facts = collectFacts(data.facts, openSchema(optionSchemaText));
    return;
  }
  const { id, text } = data;
  if (facts === undefined) return post({ kind: 'failed', id, reason: 'broken' });
  explainSource(text, facts, loaders).then(
    (explanation) => post({ kind: 'explained', id, explanation }),
    (error: unknown) => {
      if (!(error instanceof RangeError)) console.error(error);
      post({ kind: 'failed', id, reason: error instanceof RangeError ? 'too-deep' : 'broken' });
    },
  );
});
