import { useState, type ReactElement } from 'react';
import type { ExplainedDefault, ExplainedOption, SourcePlace } from './analyse/explain-configuration.ts';
import { SiteLink } from 'docgraph/client';

const statusWords: Readonly<Record<ExplainedOption['status'], string>> = {
  default: 'same as the default',
  changed: 'changed',
  computed: 'computed',
  group: '',
  unknown: '',
};

/** Props of {@link OptionList}. */
export interface OptionListProps {
  readonly options: readonly ExplainedOption[];
  readonly onSelect: (place: SourcePlace) => void;
}

/** The options of a configuration, in the order of its text. */
export function OptionList({ options, onSelect }: OptionListProps): ReactElement {
  const [isShort, setShort] = useState(false);
  const shown = isShort
    ? options.filter(({ status, deprecated }) => status !== 'default' || deprecated !== null)
    : options;
  const sameCount = options.filter(({ status }) => status === 'default').length;
  return (
    <>
      {sameCount > 0 && (
        <label className="dg-explained-filter">
          <input type="checkbox" checked={isShort} onChange={(event) => setShort(event.target.checked)} />
          Leave out what is the same as the default ({sameCount})
        </label>
      )}
      <ol className="dg-explained-options">
        {shown.map((option) => (
          <OptionEntry
            key={`${option.path} ${option.place.start} ${option.condition}`}
            option={option}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </>
  );
}

function OptionEntry({
  option,
  onSelect,
}: {
  readonly option: ExplainedOption;
  readonly onSelect: (place: SourcePlace) => void;
}): ReactElement {
  const { path, place, valueText, status, defaults, condition, type, since, deprecated, url } = option;
  return (
    <li className={`is-${status}${deprecated === null ? '' : ' is-deprecated'}`}>
      <button
        type="button"
        aria-label={`Line ${place.line}: ${path}`}
        title="Show in the text"
        onClick={() => onSelect(place)}
      >
        {place.line}
      </button>
      <div>
        <p className="dg-explained-name">
          <SiteLink url={url}>{path}</SiteLink>
          {since !== null && <span className="dg-explained-since">since {since}</span>}
          {deprecated !== null && <strong>deprecated</strong>}
          {statusWords[status] !== '' && <span className="dg-explained-status">{statusWords[status]}</span>}
        </p>
        <p className="dg-explained-value">
          <code>{valueText}</code>
          {condition !== '' && (
            <span>
              {' '}
              if <code>{condition}</code>
            </span>
          )}
        </p>
        <dl>
          <div>
            <dt>Type</dt>
            <dd>
              <code>{type}</code>
            </dd>
          </div>
          {defaults.length > 0 && (
            <div>
              <dt>Default</dt>
              {defaults.map((entry) => (
                <dd key={entry.modes.join(' ')}>
                  <DefaultText entry={entry} />
                </dd>
              ))}
            </div>
          )}
          {deprecated !== null && (
            <div>
              <dt>Instead</dt>
              <dd>{/^[\w.[\]]+$/.test(deprecated) ? <code>{deprecated}</code> : deprecated}</dd>
            </div>
          )}
        </dl>
      </div>
    </li>
  );
}

function DefaultText({ entry }: { readonly entry: ExplainedDefault }): ReactElement {
  const { text, isWords, modes } = entry;
  return (
    <>
      {isWords ? text : <code>{text}</code>}
      {modes.length > 0 && <span> in {modes.join(' and ')}</span>}
    </>
  );
}
