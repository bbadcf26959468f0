import { expect, test } from 'vitest';
import { guardLoops } from '../../../../web/app/workbench/guard-loops.ts';

test.each([
  ['while (true);', 'while (true){docgraphTick();;}'],
  ['for (;;) a(); b();', 'for (;;) {docgraphTick();a();} b();'],
  ['do { a(); } while (true);', 'do {docgraphTick(); a(); } while (true);'],
  [
    'for (const x of y) for (const z in x) z;',
    'for (const x of y) {docgraphTick();for (const z in x) {docgraphTick();z;}}',
  ],
  ['function f() { "use strict"; f(); }', 'function f() { "use strict";;docgraphTick(); f(); }'],
  ['const f = () => f();', 'const f = () => (docgraphTick(),f());'],
  ['const f = () => ({ a: 1 });', 'const f = () => ((docgraphTick(),{ a: 1 }));'],
  ['class A { b() { } }', 'class A { b() {docgraphTick(); } }'],
  ['eval("while (1);");', 'eval("while (1){docgraphTick();;}");'],
  ['const a = `${1}`; // while (true)', 'const a = `${1}`; // while (true)'],
  ['import "./a.js"; export const b = 1;', 'import "./a.js"; export const b = 1;'],
  ['with (a) b;', 'with (a) b;'],
  ['no JavaScript', 'no JavaScript'],
  ['', ''],
])('guards %s', (text, guarded) => {
  expect(guardLoops(text)).toBe(guarded);
});

const run = (text: string, tick: () => void): unknown =>
  // oxlint-disable-next-line no-new-func -- the guard is what is tested
  new Function('docgraphTick', `return (() => { ${guardLoops(text)} })()`)(tick);

const stop = (): never => {
  throw new Error('stopped');
};

test('guarded code returns the same, and ends when the guard throws', () => {
  let count = 0;
  expect(run('let sum = 0; for (let i = 0; i < 5; i++) sum += i; return sum;', () => (count += 1))).toBe(10);
  expect(count).toBe(5);
  expect(() => run('while (true) { try { while (true); } catch {} }', stop)).toThrow('stopped');
});
