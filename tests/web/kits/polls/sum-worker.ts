self.addEventListener('message', ({ data }: MessageEvent<number[]>) => self.postMessage(data.reduce((a, b) => a + b)));
