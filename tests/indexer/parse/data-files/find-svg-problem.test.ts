import { expect, test } from 'vitest';
import { findSvgProblem } from '../../../../indexer/parse/data-files/find-svg-problem.ts';

const wrap = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${content}</svg>`;

/** Finds the problem, with the text at its place. */
const find = (svg: string): string => {
  const found = findSvgProblem(svg);
  return found === undefined ? 'none' : `${found.problem} @ ${svg.slice(found.offset, found.offset + 9)}`;
};

test.each([
  ['<script>alert(1)</script>', 'it has the element "script" @ <script>a'],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">1</s:script>', 'it has the element "script" @ <s:script'],
  ['<g><foreignObject/></g>', 'it has the element "foreignObject" @ <foreignO'],
  ['<path onclick="run()" d=""/>', 'it has the event attribute "onclick" @ <path onc'],
  ['<path d=">" onload="run()"/>', 'it has the event attribute "onload" @ <path d="'],
  ['<image href="https://other.example/a.png"/>', 'it refers to something outside of it with "href" @ <image hr'],
  ['<use xlink:href="other.svg#a"/>', 'it refers to something outside of it with "xlink:href" @ <use xlin'],
  ['<a href="&#106;avascript:run()"/>', 'it refers to something outside of it with "href" @ <a href="'],
  ['<set attributeName="href" to="javascript:run()"/>', 'it changes the attribute "href" @ <set attr'],
  ['<x:p xmlns:x="http://www.w3.org/1999/xhtml"/>', 'it contains HTML @ <x:p xmln'],
  ['<style>@import "a.css";</style>', 'its styles load something outside of it @ @import "'],
  ['<style><![CDATA[a{fill:url(http://b)}]]></style>', 'its styles load something outside of it @ url(http:'],
  ['<path fill="url(//other.example/a.svg#b)"/>', 'its styles load something outside of it @ url(//oth'],
  ['<path style="fill:&#117;rl(//b)"/>', 'its styles load something outside of it @ <svg xmln'],
  ['<style>a{fill:\\75rl(//b)}</style>', 'it has escaped characters in a style @ <style>a{'],
  ['<path mask="u\\72l(//b)"/>', 'it has escaped characters in a style @ <path mas'],
  [`<g style="mask:image-set('//b' 1x)"/>`, 'its styles load something outside of it @ image-set'],
  ['<style>a{mask:src("//b")}</style>', 'its styles load something outside of it @ src("//b"'],
  ['<![CDATA[ <!-- ]]><script/>', 'it has the element "script" @ <script/>'],
  ['<?x <!-- ?><script/>', 'it has the element "script" @ <script/>'],
  ['<path', 'a tag in it is not closed @ <path</sv'],
])('%s is refused where it stands', (content, expected) => {
  expect(find(wrap(content))).toBe(expected);
});

test.each([
  ['entities', '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', 'it is no SVG @ <!DOCTYPE'],
  [
    'a stylesheet',
    `<?xml version="1.0"?><?xml-stylesheet href="a.css"?>${wrap('')}`,
    'it loads a stylesheet @ <?xml-sty',
  ],
  ['a large side', wrap('', ' width="99999"'), 'it is larger than 4096 × 4096 pixels @ <svg xmln'],
])('an SVG with %s is refused', (_, svg, expected) => {
  expect(find(svg)).toBe(expected);
});

test.each([
  '<defs><linearGradient id="a"/></defs><path fill="url(#a)" d="M0 0"/>',
  '<use href="#a"/><image href="data:image/png;base64,AAAA"/>',
  '<!-- <script> --><style>path{fill:url("#a")} @font-face{src:url(data:font/woff2;base64,AA)}</style>',
  '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>',
  '<text font-family="A">only once</text>',
])('%s is a usual SVG', (content) => {
  expect(find(wrap(content))).toBe('none');
});
