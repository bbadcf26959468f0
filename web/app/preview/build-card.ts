import { splitName } from '../../../schema/wire/split-name.ts';
import type { Preview } from './read-preview.ts';

/**
 * Builds the content of a card.
 * @param hint what the reader can do next
 */
export function buildCard(document: Document, preview: Preview, hint: string | undefined): readonly Node[] {
  const { title, isCode, context, facts, excerpt } = preview;
  const create = (className: string, ...content: readonly (Node | string)[]): HTMLElement => {
    const element = document.createElement('div');
    element.className = className;
    element.append(...content);
    return element;
  };
  const name = create(isCode ? 'card-name is-code' : 'card-name', ...breakName(document, title));
  if (facts !== undefined) facts.className = 'card-facts';
  return [
    ...(context === undefined ? [] : [create('card-context', context)]),
    name,
    ...(facts === undefined ? [] : [document.adoptNode(facts)]),
    ...(excerpt === undefined ? [] : [create('card-excerpt', document.adoptNode(excerpt))]),
    ...(hint === undefined ? [] : [create('card-keys', hint)]),
  ];
}

/** Lets a long name break after dots and between words. */
function breakName(document: Document, name: string): readonly Node[] {
  return splitName(name).flatMap((part, index) => [
    ...(index === 0 ? [] : [document.createElement('wbr')]),
    document.createTextNode(part),
  ]);
}
