import { parse } from 'graphql';
import { expect, test } from 'vitest';
import { createSchema } from '../../../../api/graph/create-schema.ts';
import { estimateCost } from '../../../../api/http/limits/estimate-cost.ts';

const schema = createSchema();

const estimate = (text: string, variableValues?: Readonly<Record<string, unknown>>): number =>
  estimateCost({ schema, document: parse(text), ...(variableValues === undefined ? {} : { variableValues }) });

test('counts as many results as a field gives when nobody says how many', () => {
  const selection = '{ nodes { title } }';
  expect(estimate(`{ search(query: "a") ${selection} }`)).toBe(
    estimate(`{ search(query: "a", first: 20) ${selection} }`),
  );
  expect(estimate(`{ pages ${selection} }`)).toBe(estimate(`{ pages(first: 100) ${selection} }`));
  const pages = 'nearestPages(url: "/a/"';
  expect(estimate(`{ ${pages}) { title } }`)).toBe(estimate(`{ ${pages}, first: 3) { title } }`));
});

test('counts sizes from variables, and from their defaults', () => {
  const text = 'query ($first: Int = 7) { pages(first: $first) { nodes { title } } }';
  expect(estimate(text)).toBe(estimate('{ pages(first: 7) { nodes { title } } }'));
  expect(estimate(text, { first: 30 })).toBe(estimate('{ pages(first: 30) { nodes { title } } }'));
});

test('a size out of range counts as the nearest one within', () => {
  const largest = estimate('{ pages(first: 100) { nodes { title } } }');
  expect(estimate('{ pages(first: 99999999999999999999) { nodes { title } } }')).toBe(largest);
  expect(estimate('{ pages(first: -5) { nodes { title } } }')).toBeLessThan(largest);
});
