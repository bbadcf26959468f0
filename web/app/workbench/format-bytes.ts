/** Formats a size in binary units, e.g. `1.21 KiB`. */
export function formatBytes(sizeBytes: number): string {
  if (sizeBytes < 1024) return `${sizeBytes} bytes`;
  const unit = sizeBytes < 1024 * 1024 ? 'KiB' : 'MiB';
  const value = sizeBytes / (unit === 'KiB' ? 1024 : 1024 * 1024);
  return `${Number(value.toPrecision(3))} ${unit}`;
}
