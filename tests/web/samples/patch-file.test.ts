import { expect, test } from 'vitest';
import { patchFile } from '../../../web/samples/patch-file.ts';

const file = '{\n  "type": "module",\n  "devDependencies": {}\n}\n';

test('applies a diff to a file that has more lines than the diff shows', () => {
  expect(patchFile(file, ' {\n   "type": "module",\n+  "sideEffects": false,\n }')).toEqual({
    text: '{\n  "type": "module",\n  "sideEffects": false,\n  "devDependencies": {}\n}\n',
  });
});

test('reports the line of a diff that the file lacks', () => {
  expect(patchFile(file, ' {\n-  "private": true,\n }')).toEqual({ misfit: '  "private": true,' });
});

test('keeps the lines that an ellipsis stands for', () => {
  expect(patchFile('a\nb\nc\nd\n', ' a\n…\n c\n+e')).toEqual({ text: 'a\nb\nc\ne\nd\n' });
});
