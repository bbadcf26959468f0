// Parse stage: a directive of a kit → the nodes that it builds, around which a browser puts the kit's component.

import type { RootContent } from 'mdast';
import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { KitDirective } from '../../../schema/kits/kit.ts';
import { checkValue } from '../../../schema/fields/check-value.ts';
import type { FieldTable } from '../../../schema/fields/value-shape.ts';
import { buildPlace } from '../markdown/build-place.ts';
import { buildIsland } from '../markdown/custom-element.ts';
import type { DirectiveContext, DirectiveUsage } from './directive.ts';
import { readAttribute } from './read-attribute.ts';

/**
 * Builds the nodes of a kit's directive. A wrong attribute is reported and left out: `markdown/unknown-attribute`,
 * `markdown/missing-attribute`, `markdown/invalid-attribute`.
 */
export function buildKitDirective(
  directive: KitDirective,
  usage: DirectiveUsage,
  context: DirectiveContext,
): RootContent[] {
  const { label, children, isInline, position, name } = usage;
  const attributes = checkAttributes(directive.attributes ?? {}, usage, context);
  let shown: readonly RootContent[] =
    isInline || label.length === 0 ? [...label, ...children] : [asParagraph(label), ...children];
  try {
    shown = directive.build?.({ attributes, label, children, isInline }) ?? shown;
  } catch (error) {
    context.report('kit/failed', {
      position,
      message: `${formatQuoted(name)} cannot be built: ${error instanceof Error ? error.message : String(error)}`,
      hint: 'fix the kit; until then, its label and content are shown unchanged.',
    });
  }
  if (directive.component === undefined) return [...shown];
  return [buildIsland({ name: directive.component, props: attributes, isInline, position }, shown)];
}

function asParagraph(label: readonly RootContent[]): RootContent {
  // labels contain inline nodes only
  return { type: 'paragraph', children: [...label] } as RootContent;
}

/** Checks attributes like fields of front matter. All are written as text, so each is read as its shape asks. */
function checkAttributes(
  table: FieldTable,
  { name, attributes, position }: DirectiveUsage,
  { report }: DirectiveContext,
): Readonly<Record<string, unknown>> {
  const place = buildPlace(position);
  const written = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const missing = Object.keys(table).filter((key) => table[key]?.isRequired === true && attributes[key] === undefined);
  if (missing.length > 0) {
    report('markdown/missing-attribute', {
      position,
      message: `${formatQuoted(name)} has no ${missing.join(' and no ')}.`,
      hint: `write ${missing.map((key) => `${key}=${table[key]?.example ?? '"…"'}`).join(' ')}.`,
    });
  }
  const optional = Object.fromEntries(Object.entries(table).map(([key, field]) => [key, { shape: field.shape }]));
  const checked = checkValue(
    {
      kind: 'map',
      place,
      entries: written.map(([key, text]) => ({
        key,
        keyPlace: place,
        value: readAttribute(text, table[key]?.shape, place),
      })),
    },
    { fields: optional },
    'attributes',
  );
  for (const { code, message, hint } of checked.diagnostics) report(code, { position, message, hint: hint ?? '' });
  return checked.value ?? {}; // the table says of which type
}
