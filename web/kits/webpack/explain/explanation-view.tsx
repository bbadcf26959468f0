import type { ReactElement } from 'react';
import type { ExplainedConfiguration, SourcePlace } from './analyse/explain-configuration.ts';
import type { ExplainedProblem } from './analyse/explain-source.ts';
import type { SummaryPart } from './analyse/summary-text.ts';
import { formatCounts } from './format-counts.ts';
import { OptionList } from './option-list.tsx';
import { SiteLink } from 'docgraph/client';
import type { ExplanationState } from './use-explanation.ts';

/** Why there is no explanation, in words. */
const failures: Readonly<Record<NonNullable<ExplanationState['failure']>, string>> = {
  'too-slow': 'Reading this configuration takes too long, so it was stopped. Try a part of it.',
  'too-deep': 'This configuration is nested too deeply to be read. Try a part of it.',
  broken: 'This configuration could not be read. Try a part of it.',
  'no-facts':
    'What the documentation knows about options could not be loaded. Check your connection, then change the text.',
};

/** Props of {@link ExplanationView}. */
export interface ExplanationViewProps {
  readonly text: string;
  readonly state: ExplanationState;
  readonly onSelect: (place: SourcePlace) => void;
}

/** What a configuration says: mistakes, a summary, and its options. */
export function ExplanationView({ text, state, onSelect }: ExplanationViewProps): ReactElement {
  const { explanation, failure, isBusy } = state;
  const isEmpty = text.trim() === '';
  return (
    <section aria-label="Explanation" aria-busy={isBusy} className="dg-explanation">
      <output className="dg-explanation-counts" aria-live="polite">
        {explanation !== undefined && formatCounts(explanation)}
        {failure !== undefined && failures[failure]}
        {explanation === undefined && failure === undefined && !isEmpty && 'Reading…'}
      </output>
      {isEmpty && (
        <p className="dg-explanation-empty">
          The options of your configuration appear here, each with its default and a link to its description.
        </p>
      )}
      {explanation !== undefined && (
        <>
          <Problems problems={explanation.problems} onSelect={onSelect} />
          {explanation.notes.map((note) => (
            <p key={note} className="dg-explanation-note">
              {note}
            </p>
          ))}
          {explanation.configurations.map((configuration, index) => (
            <Configuration
              key={index}
              configuration={configuration}
              number={explanation.configurations.length > 1 ? index + 1 : undefined}
              onSelect={onSelect}
            />
          ))}
        </>
      )}
    </section>
  );
}

function Problems({
  problems,
  onSelect,
}: {
  readonly problems: readonly ExplainedProblem[];
  readonly onSelect: (place: SourcePlace) => void;
}): ReactElement | undefined {
  if (problems.length === 0) return undefined;
  return (
    <section className="dg-explanation-problems">
      <h2>Mistakes</h2>
      <ul>
        {problems.map(({ message, suggestion, option, place }) => (
          <li key={`${place.start} ${message}`}>
            <button type="button" onClick={() => onSelect(place)}>
              Line {place.line}
            </button>
            <p>
              {message}
              {suggestion !== undefined && (
                <>
                  {' '}
                  Did you mean{' '}
                  {option?.path === suggestion ? (
                    <SiteLink url={option.url}>{suggestion}</SiteLink>
                  ) : (
                    <code>{suggestion}</code>
                  )}
                  ?
                </>
              )}
              {option !== undefined && option.path !== suggestion && (
                <>
                  {' '}
                  <SiteLink url={option.url}>{option.path}</SiteLink>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Configuration({
  configuration,
  number,
  onSelect,
}: {
  readonly configuration: ExplainedConfiguration;
  readonly number: number | undefined;
  readonly onSelect: (place: SourcePlace) => void;
}): ReactElement {
  const { title, summary, options, target } = configuration;
  return (
    <article className="dg-explained">
      {number !== undefined && (
        <h2>
          Configuration {number}
          {title !== '' && <>: {title}</>}
        </h2>
      )}
      {summary.length > 0 && (
        <>
          <h2 className={number === undefined ? undefined : 'is-inner'}>What it does</h2>
          <dl className="dg-explained-summary">
            {summary.map((point) => (
              <div key={point.title}>
                <dt>{point.title}</dt>
                {point.sentences.map((sentence, index) => (
                  <dd key={index}>{sentence.map(renderPart)}</dd>
                ))}
              </div>
            ))}
          </dl>
        </>
      )}
      <h2 className={number === undefined ? undefined : 'is-inner'}>Its options</h2>
      {target !== undefined && (
        <p className="dg-explanation-note">
          The defaults below are those for the target <code>{target.basis}</code>.
          {!target.isExact && (
            <>
              {' '}
              This configuration is for <code>{target.name}</code>: what depends on versions or browsers, such as{' '}
              <code>output.environment</code>, can differ.
            </>
          )}
        </p>
      )}
      {options.length === 0 ? (
        <p className="dg-explanation-note">It sets no option that is documented here.</p>
      ) : (
        <OptionList options={options} onSelect={onSelect} />
      )}
    </article>
  );
}

function renderPart(part: SummaryPart, index: number): ReactElement | string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'code') return <code key={index}>{part.text}</code>;
  return (
    <SiteLink key={index} url={part.url}>
      {part.text}
    </SiteLink>
  );
}
