import type { SourceFacts } from '../syntax/read-source-facts.ts';

/**
 * Checks that no file leads back to itself over its imports, type imports included, and that no room does either.
 * @param findRoom names the room of a file
 * @returns one sentence for each group of files or rooms that import each other, with one way around it
 */
export function checkCircles(
  sources: readonly SourceFacts[],
  findRoom: (filePath: string) => string | undefined,
): readonly string[] {
  const files = new Map<string, Map<string, string>>();
  const rooms = new Map<string, Map<string, string>>();
  for (const { filePath, imports } of sources) {
    for (const { target, at } of imports) {
      if (target === undefined) continue;
      addArrow(files, filePath, target, at);
      const [from, to] = [findRoom(filePath), findRoom(target)];
      if (from !== undefined && to !== undefined && from !== to) addArrow(rooms, from, to, at);
    }
  }
  return [...describeCircles(files, 'files'), ...describeCircles(rooms, 'rooms')];
}

/** Arrows by start and end, each with the place of the first import. */
type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

function addArrow(graph: Map<string, Map<string, string>>, from: string, to: string, at: string): void {
  const arrows = graph.get(from) ?? new Map<string, string>();
  graph.set(from, arrows);
  if (!arrows.has(to)) arrows.set(to, at);
}

function describeCircles(graph: Graph, noun: string): readonly string[] {
  return findComponents(graph).map((component) => {
    const circle = findShortestCircle(graph, component);
    const steps = circle.map((name, index) => {
      const next = circle[(index + 1) % circle.length] ?? name;
      return `  ${name} → ${next} (${graph.get(name)?.get(next) ?? ''})`;
    });
    const others = component.filter((name) => !circle.includes(name)).toSorted();
    const rest = others.length === 0 ? '' : `\n  also in it: ${others.join(', ')}`;
    return `${component.length} ${noun} import each other in a circle:\n${steps.join('\n')}${rest}`;
  });
}

/**
 * Finds the strongly connected components that are circles, with Tarjan's algorithm.
 * @returns components of two or more nodes, and nodes that lead to themselves
 */
function findComponents(graph: Graph): readonly (readonly string[])[] {
  const indexes = new Map<string, number>();
  const lowLinks = new Map<string, number>();
  const stack: string[] = [];
  const components: string[][] = [];
  const lower = (node: string, value: number): void =>
    void lowLinks.set(node, Math.min(lowLinks.get(node) ?? value, value));

  const visit = (node: string): void => {
    const index = indexes.size;
    indexes.set(node, index);
    lowLinks.set(node, index);
    stack.push(node);
    for (const next of graph.get(node)?.keys() ?? []) {
      const nextIndex = indexes.get(next);
      if (nextIndex === undefined) {
        visit(next);
        lower(node, lowLinks.get(next) ?? index);
      } else if (stack.includes(next)) lower(node, nextIndex);
    }
    if (lowLinks.get(node) !== index) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1 || graph.get(node)?.has(node) === true) components.push(component);
  };
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return components;
}

function findShortestCircle(graph: Graph, component: readonly string[]): readonly string[] {
  const members = new Set(component);
  const circles = component.map((start) => {
    const paths: string[][] = [[start]];
    const seen = new Set<string>();
    for (const path of paths) {
      for (const next of graph.get(path.at(-1) ?? start)?.keys() ?? []) {
        if (next === start) return path;
        if (!members.has(next) || seen.has(next)) continue;
        seen.add(next);
        paths.push([...path, next]);
      }
    }
    return component;
  });
  return circles.reduce((shortest, circle) => (circle.length < shortest.length ? circle : shortest));
}
