/** Folder of the content whose files are published as they are, at the site's root. */
export const publicFolder = 'public';
