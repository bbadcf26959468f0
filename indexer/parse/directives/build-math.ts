// Parse stage: formulas in a line of text, which GitHub writes so, too: $`x^2`$. A dollar sign alone stays one.

import { formatQuoted } from '../../../schema/create-diagnostic.ts';
import type { InlineCode, RootContent, Text } from 'mdast';
import { buildInline } from '../markdown/custom-element.ts';
import { renderMath } from '../markdown/render-math.ts';
import type { DirectiveContext } from './directive.ts';

/** The class of a formula in a line. Its content is shown where there is no MathML: the source between dollar signs. */
const mathClass = 'math';

/** Joins code between dollar signs to formulas. Reports `markdown/invalid-math`, and leaves such code as it is. */
export function joinMath(
  nodes: readonly RootContent[],
  { report, hasRoomForMath }: Pick<DirectiveContext, 'report' | 'hasRoomForMath'>,
): readonly RootContent[] {
  if (!nodes.some((node, index) => isFormula(nodes, node, index))) return nodes;
  const joined: RootContent[] = [];
  let rest: Text | undefined;
  for (const [index, given] of nodes.entries()) {
    const node = rest ?? given;
    rest = undefined;
    if (!isFormula(nodes, node, index) || !hasRoomForMath(node.value.length)) {
      joined.push(node);
      continue;
    }
    const { value, position } = node;
    const rendered = renderMath(value, false);
    if ('problem' in rendered) {
      report('markdown/invalid-math', {
        position,
        message: `The formula ${formatQuoted(value)} is shown as code: ${rendered.problem}.`,
        hint: 'formulas are written in TeX; put them into ```math where they have lines of their own.',
      });
      joined.push(node);
      continue;
    }
    const [before, after] = [joined.pop(), nodes[index + 1]];
    if (before?.type === 'text' && before.value !== '$') joined.push({ ...before, value: before.value.slice(0, -1) });
    joined.push(buildInline({ tagName: 'span', classes: mathClass, position }, [sign, node, sign]));
    if (after?.type === 'text') rest = { ...after, value: after.value.slice(1) };
  }
  return joined.filter((node) => node.type !== 'text' || node.value !== '');
}

const sign: Text = { type: 'text', value: '$' };

function isFormula(nodes: readonly RootContent[], node: RootContent, index: number): node is InlineCode {
  if (node.type !== 'inlineCode') return false;
  const [before, after] = [nodes[index - 1], nodes[index + 1]];
  return before?.type === 'text' && before.value.endsWith('$') && after?.type === 'text' && after.value.startsWith('$');
}
