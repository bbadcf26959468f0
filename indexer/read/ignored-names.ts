// Pure. Names of files in a content tree that belong to tools and editors.

const patterns: readonly RegExp[] = [
  /^\./, // dotfiles and dot folders: .git, .DS_Store, Vim's .x.swp, Emacs' .#x
  /~$/, // backups
  /\.sw[a-z]$/, // Vim, when it runs out of dots
  /^4913$/, // Vim's probe for a writable folder
  /^#.*#$/, // Emacs autosave
  /\.tmp$/i,
  /___jb_(?:tmp|old|bak)___$/, // JetBrains safe write
  /^node_modules$/,
  /^Thumbs\.db$/i,
];

/** Returns whether a file or folder with this name is ignored. */
export function isIgnoredName(name: string): boolean {
  return patterns.some((pattern) => pattern.test(name));
}

/** Returns whether any part of a path is ignored. The root, `''`, is not. */
export function isIgnoredPath(filePath: string): boolean {
  return filePath.split('/').some(isIgnoredName);
}
