/** Formats the name of an order by a field: `EXIT_CODE` for `exitCode`. */
export function formatOrderName(field: string): string {
  return field.replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toUpperCase();
}
