// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
self.addEventListener('message', ({ data }: MessageEvent<number[]>) => self.postMessage(data.reduce((a, b) => a + b)));
