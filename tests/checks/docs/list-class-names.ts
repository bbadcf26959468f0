/** Lists the names by which a plugin is imported: `copy-webpack-plugin` as CopyWebpackPlugin and CopyPlugin. */
export function listClassNames(packageName: string): string[] {
  const long = packageName.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  const names = [long, long.replace('Eslint', 'ESLint')];
  return [...new Set([...names, ...names.map((name) => name.replace('Webpack', ''))])];
}
