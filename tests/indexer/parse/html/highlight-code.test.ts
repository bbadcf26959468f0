import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { findTokenKind, highlightCode, limitHighlighting } from '../../../../indexer/parse/html/highlight-code.ts';
import { parseText } from '../../parse-text.ts';

test('marks tokens with classes and escapes the rest', () => {
  expect(highlightCode('const a = "<b>";', 'js')).toEqual([
    '<span class="token keyword">const</span> a = <span class="token string">&quot;&lt;b&gt;&quot;</span>;',
  ]);
});

test('marks template interpolations as code, and nothing twice', () => {
  expect(highlightCode('`a${b("c")}`', 'js')).toEqual([
    '<span class="token string">`a<span class="token interpolation">${<span class="token function">b</span>(<span class="token string">&quot;c&quot;</span>)}</span>`</span>',
  ]);
});

test('closes a token that spans several lines on each of them', () => {
  expect(highlightCode('/* a\nb */', 'js')).toEqual([
    '<span class="token comment">/* a</span>',
    '<span class="token comment">b */</span>',
  ]);
});

test.each([undefined, 'text', 'no-such-language', '../core', '__proto__', 'constructor'])(
  'shows the language %s plain',
  (language) => {
    expect(highlightCode('a < b\n"c"', language)).toEqual(['a &lt; b', '&quot;c&quot;']);
  },
);

test('shows code with a very long line plain', () => {
  expect(highlightCode('let a;'.repeat(100), 'js')).toEqual(['let a;'.repeat(100)]);
});

test('of the blocks of a page, those are highlighted that together are not too long; plain text does not count', () => {
  const code = [22_000, 13_000, 13_000, 13_000, 6_000].map((length) => ({ text: 'a'.repeat(length), language: 'js' }));
  const blocks = [{ text: 'b'.repeat(90_000), language: 'text' }, ...code];
  const lengths = [...limitHighlighting(blocks)].map(({ text }) => text.length);
  expect(lengths).toEqual([90_000, 13_000, 13_000, 6_000]);
});

test('accepts other names of languages', () => {
  for (const language of [
    'js',
    'mjs',
    'ts',
    'jsx',
    'tsx',
    'json',
    'sh',
    'console',
    'html',
    'vue',
    'yml',
    'toml',
    'rs',
    'scss',
  ]) {
    expect([language, highlightCode('$ echo "a": 1 <b c="d"> // e', language).join('').includes('token')]).toEqual([
      language,
      true,
    ]);
  }
});

test('puts file name, live link and language around the code', () => {
  expect(parseText('```js file=src/<a>.js live=https://b.example/?c&d\nx\n```').html).toBe(
    '<figure class="code" data-language="js"><figcaption class="code-file">src/&lt;a&gt;.js</figcaption><a class="code-live" href="https://b.example/?c&amp;d" rel="noopener" target="_blank">Open in an online editor</a><pre tabindex="0"><code class="language-js">x</code></pre></figure>',
  );
  expect(parseText('```\nx\n```').html).toBe('<figure class="code"><pre tabindex="0"><code>x</code></pre></figure>');
});

test('labels a list of files unless the block names a file', () => {
  expect(parseText('```text example=a assets\nmain.js\n```').html).toBe(
    '<figure class="code" data-language="text"><figcaption class="code-note">Files written</figcaption><pre tabindex="0"><code class="language-text">main.js</code></pre></figure>',
  );
  expect(parseText('```text assets file=list.txt\nx\n```').html).not.toContain('code-note');
});

test('wraps lines only where some are highlighted', () => {
  expect(parseText('```text {2}\na\nb\n```').html).toBe(
    '<figure class="code has-lines" data-language="text"><pre tabindex="0"><code class="language-text"><span class="line">a</span>\n<span class="line is-highlighted">b</span></code></pre></figure>',
  );
});

test('sets the signs of a diff apart and keeps the language', () => {
  expect(parseText('```js diff\n-a;\n+1;\n c;\n```').html).toBe(
    '<figure class="code has-lines" data-language="js"><pre tabindex="0"><code class="language-js"><span class="line is-removed"><span class="sign">-</span>a;</span>\n<span class="line is-added"><span class="sign">+</span><span class="token number">1</span>;</span>\n<span class="line"><span class="sign"> </span>c;</span></code></pre></figure>',
  );
});

test('does not take the file names at the head of a patch for changes', () => {
  expect(parseText('```diff\n--- a/x\n+++ b/x\n-1\n+2\n```').html).toBe(
    '<figure class="code has-lines" data-language="diff"><pre tabindex="0"><code class="language-diff"><span class="line"><span class="sign"> </span>--- a/x</span>\n<span class="line"><span class="sign"> </span>+++ b/x</span>\n<span class="line is-removed"><span class="sign">-</span>1</span>\n<span class="line is-added"><span class="sign">+</span>2</span></code></pre></figure>',
  );
});

test('highlights the code of a block inside markdown', () => {
  expect(highlightCode('```js file=a.js\nlet b = 1;\n```\n\n&amp;\n', 'md')).toEqual([
    '```js file=a.js',
    '<span class="token keyword">let</span> b = <span class="token number">1</span>;',
    '```',
    '',
    '&amp;amp;',
    '',
  ]);
});

test('a second instance of the module highlights code inside markdown', async () => {
  highlightCode('```js\nlet c = 2;\n```\n', 'md');
  vi.resetModules();
  const second = await import('../../../../indexer/parse/html/highlight-code.ts');
  expect(second.highlightCode('```js\nlet c = 2;\n```\n', 'md')[1]).toContain('token keyword');
});

test('gives the same result whatever was highlighted before', () => {
  const samples: readonly (readonly [text: string, language: string])[] = [
    ['---\nservings: 4\n---\n\n# Chowder\n\n```rust\nlet salt = 1;\n```\n', 'md'],
    ['<style>a { color: red }</style><script>let a = 1;</script>', 'html'],
    ['let b = `c`;', 'js'],
    ['d: 5', 'yaml'],
    ['fn main() {}', 'rust'],
    ['e { color: blue }', 'css'],
    ['f { color: blue }', 'css-extras'],
    ['document.querySelector("f");', 'javascript'],
    ['document.querySelector("f");', 'js-extras'],
    ['class F<T> { x: number; }', 'typescript'],
    ['type F = number;', 'flow'],
    ['/// <b>f</b>', 'csharp'],
    ['/// <b>f</b>', 'xml-doc'],
    ['{"f": true}', 'json'],
    ['GET / HTTP/1.1\nContent-Type: application/json\n\n{"f": true}', 'http'],
    ['f', 'all'],
  ];
  const file = fileURLToPath(new URL('../../../../indexer/parse/html/highlight-code.ts', import.meta.url));
  const highlightAll = (order: typeof samples): Record<string, string[]> => {
    const code = `const { highlightCode } = await import(${JSON.stringify(file)});
      console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(order)}.map(([text, language]) => [language, highlightCode(text, language)]))));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return JSON.parse(stdout) as Record<string, string[]>; // what the line above printed
  };
  const forwards = highlightAll(samples);
  expect(highlightAll(samples.toReversed())).toEqual(forwards);
  expect(forwards['md']?.join('')).toContain('<span class="token keyword">servings</span>');
});

test.each([
  [['token', 'keyword'], 'keyword'],
  [['token', 'literal-property', 'property'], 'function'],
  [['token', 'parameter', 'variable'], 'number'],
  [['token', 'template-punctuation', 'string'], 'string'],
  [['token', 'string', 'url'], 'string'],
  [['token', 'function', 'constant'], 'number'],
  [['token', 'punctuation'], undefined],
  [['token', 'operator'], undefined],
  [[], undefined],
])('a token with the classes %j has the kind %s', (classes, kind) => {
  expect(findTokenKind(classes)).toBe(kind);
});
