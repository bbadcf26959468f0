/** A configuration to try the page with. It has a mistake, a deprecated option, and values for one mode only. */
export const exampleSource = `const path = require('node:path');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');

module.exports = (env, argv) => {
  const isProduction = argv.mode === 'production';
  return {
    entry: { main: './src/index.js', admin: './src/admin.js' },
    output: {
      path: path.resolve(__dirname, 'dist'),
      filenme: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      libraryTarget: 'umd',
      clean: true,
    },
    devtool: isProduction ? false : 'eval-cheap-module-source-map',
    module: {
      rules: [
        { test: /\\.css$/, use: [MiniCssExtractPlugin.loader, 'css-loader'] },
        { test: /\\.(?:png|svg)$/, type: 'asset' },
        { test: /\\.tsx?$/, loader: 'ts-loader', exclude: /node_modules/ },
      ],
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    optimization: {
      splitChunks: { chunks: 'all' },
      runtimeChunk: 'single',
    },
    plugins: [new HtmlWebpackPlugin(), new MiniCssExtractPlugin()],
  };
};
`;
