/** Formats the address of a file that site.yaml names, by its path. */
export const formatFileAddress = (filePath: string): string => encodeURI(`/${filePath}`);

/** Formats the address of a file that site.yaml may name; null when it names none. */
export function formatFileUrl(filePath: string | undefined): string | null {
  return filePath === undefined ? null : formatFileAddress(filePath);
}
