// The addresses that this repository's documentation is to have, by section.

const pages: Readonly<Record<string, string>> = {
  api: 'cli node loaders',
  concepts: 'entry-points module-federation',
  configuration:
    'configuration-languages configuration-types entry-context mode output module resolve optimization plugins ' +
    'dev-server cache devtool target watch externals performance node stats experiments other-options',
  contribute: 'writers-guide writing-a-loader writing-a-plugin plugin-patterns release-process debugging',
  guides:
    'getting-started asset-management output-management development code-splitting caching author-libraries ' +
    'environment-variables build-performance csp development-vagrant dependency-management installation ' +
    'hot-module-replacement tree-shaking production lazy-loading ecma-script-modules shimming typescript web-workers ' +
    'progressive-web-application public-path integrations asset-modules entry-advanced package-exports',
  loaders:
    'babel-loader coffee-loader exports-loader expose-loader html-loader imports-loader node-loader remark-loader ' +
    'source-map-loader thread-loader val-loader css-loader less-loader postcss-loader sass-loader style-loader ' +
    'stylus-loader',
  migrate: '3 4 5',
  plugins:
    'html-webpack-plugin banner-plugin commons-chunk-plugin define-plugin dll-plugin environment-plugin ' +
    'split-chunks-plugin progress-plugin provide-plugin compression-webpack-plugin copy-webpack-plugin ' +
    'css-minimizer-webpack-plugin eslint-webpack-plugin html-minimizer-webpack-plugin image-minimizer-webpack-plugin ' +
    'install-webpack-plugin json-minimizer-webpack-plugin mini-css-extract-plugin stylelint-webpack-plugin ' +
    'terser-webpack-plugin',
};

/** Are the sections that have an index, a sidebar entry to print, and a printable page. */
export const printableSections: readonly string[] = Object.keys(pages);

/** Are the addresses of single pages outside of sections, and of posts. */
const others = [
  '/',
  '/comparison/',
  '/awesome-webpack/',
  '/glossary/',
  '/branding/',
  '/vote/',
  '/license/',
  '/blog/',
  '/blog/2020-10-10-webpack-5-release/',
];

/** Are all addresses, printable pages left out. */
export const orderedAddresses: readonly string[] = [
  ...others,
  ...Object.entries(pages).flatMap(([slug, names]) => [
    `/${slug}/`,
    ...names.split(' ').map((name) => `/${slug}/${name}/`),
  ]),
];
