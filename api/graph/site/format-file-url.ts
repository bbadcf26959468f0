/** Formats the address of a file that site.yaml names, by its path; null when it names none. */
export function formatFileUrl(filePath: string | undefined): string | null {
  return filePath === undefined ? null : encodeURI(`/${filePath}`);
}
