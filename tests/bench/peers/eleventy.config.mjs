// Eleventy with one plain layout: markdown to HTML, no highlighting, no client code. Only the title of the front
// matter is read, since other fields (layout, permalink, pagination) would mean something else to Eleventy.
import { load } from 'js-yaml';

function readTitle(text) {
  try {
    const { title } = load(text) ?? {};
    return title === undefined ? {} : { title: String(title) };
  } catch {
    return {};
  }
}

export default function configure(config) {
  config.addGlobalData('layout', 'page.njk');
  config.setFrontMatterParsingOptions({ engines: { yaml: readTitle } });
  return {
    dir: { input: 'content', includes: '../layouts', output: 'dist' },
    templateFormats: ['md'],
    markdownTemplateEngine: false,
  };
}
