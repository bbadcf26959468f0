// VitePress with its default theme. What is not default lets it build trees that were written for other tools:
// dead links, missing images and missing snippet files pass, HTML and `{{ }}` are text, and ```rust,ignore is Rust.
export default {
  title: 'Benchmark',
  srcDir: 'content',
  ignoreDeadLinks: true,
  vue: { template: { transformAssetUrls: { none: [] } } },
  markdown: {
    html: false,
    config(markdown) {
      markdown.core.ruler.push('plain-fences', (state) => {
        for (const token of state.tokens.filter(({ type }) => type === 'fence')) {
          token.src = undefined;
          token.info = token.info.replace(/^([\w+#-]+),\S*/, '$1');
        }
      });
      const { text } = markdown.renderer.rules;
      markdown.renderer.rules.text = (...args) => text(...args).replaceAll('{{', '&#123;&#123;');
    },
  },
};
