const mediaTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp4: 'video/mp4',
  otf: 'font/otf',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml; charset=utf-8',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json; charset=utf-8',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  xml: 'application/xml; charset=utf-8',
};

/** Finds the media type that a file's name stands for. */
export function findMediaType(filePath: string): string {
  const extension = /\.([^./]+)$/.exec(filePath)?.[1]?.toLowerCase() ?? '';
  return mediaTypes[extension] ?? 'application/octet-stream';
}

/** Tells whether compression makes a body of this type smaller. */
export function isCompressible(mediaType: string): boolean {
  return (
    /^text\/|[/+](?:json|xml)\b|javascript|^application\/wasm/.test(mediaType) && !mediaType.includes('event-stream')
  );
}
