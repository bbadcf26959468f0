import type { GraphAnswer } from './graph-messages.ts';

/** Formats what an answer took, e.g. `12 ms, 3 files with 41 kB`. */
export function formatLoading({ durationMs, files }: Pick<GraphAnswer, 'durationMs' | 'files'>): string {
  if (files.length === 0) return `${durationMs} ms, nothing loaded`;
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return `${durationMs} ms, ${files.length} ${files.length === 1 ? 'file' : 'files'} with ${formatKilobytes(sizeBytes)}`;
}

/** Formats a size in kilobytes of 1,000 bytes. */
export function formatKilobytes(sizeBytes: number): string {
  return `${Math.max(1, Math.round(sizeBytes / 1_000)).toLocaleString('en')} kB`;
}
