// The document of the frame that samples are built and shown in. It has an origin of its own, so it can read nothing of
// the site, and its policy lets it load nothing. It is the only document that may compile code.

/** What the frame may do, for its own header and, for hosts without headers, in its document. */
const framePolicy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  "style-src 'unsafe-inline' blob: data:",
  'img-src data: blob:',
  'font-src data: blob:',
  'media-src data: blob:',
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The policy as a header, which also gives the document an origin of its own where the frame has not done that. */
export const sandboxHeader = `sandbox allow-scripts; ${framePolicy}; frame-ancestors 'self'`;

/** The first message of the document, once it has an origin of its own. */
export const sandboxGreeting = 'docgraph-sandbox';

/**
 * The frame's first script: it starts the worker, or becomes the page of a preview, which answers signs of life. Before
 * that, it can compute for a while, so that the page can measure whether the two share a thread. With the origin of the
 * site it does nothing.
 */
const startScript = `if (self.origin === 'null') addEventListener('message', (event) => {
  if (event.source !== parent) return;
  const { kind, text } = event.data;
  if (kind === 'runner') {
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: 'text/javascript' })));
    worker.postMessage(0, [event.ports[0]]);
  } else if (kind === 'probe') {
    event.ports[0].postMessage('start');
    for (const end = performance.now() + event.data.computingMs; performance.now() < end;);
    event.ports[0].postMessage('end');
  } else if (kind === 'preview') {
    const [output, life] = event.ports;
    const answer = life.postMessage.bind(life); // before the sample can replace it
    life.onmessage = () => answer(0);
    globalThis.docgraphPort = output;
    document.open();
    document.write(text);
    document.close();
  }
});
if (self.origin === 'null') parent.postMessage('${sandboxGreeting}', '*');`;

/** Formats the document. */
export function formatSandboxPage(): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${framePolicy}">
<meta name="robots" content="noindex">
<title>Sample</title>
<body>
<script>${startScript}</script>
</body>
</html>
`;
}
