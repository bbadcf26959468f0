import { useEffect, useState } from 'react';
import './poll.css';

export function Poll({ question, start = 0 }: { readonly question: string; readonly start?: number }) {
  const [clicks, setClicks] = useState(0);
  const [votes, setVotes] = useState(0);
  useEffect(() => {
    const worker = new Worker(new URL('./sum-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => setVotes(data));
    worker.postMessage([start, clicks]);
    return () => worker.terminate();
  }, [start, clicks]);
  if (start < 0) throw new Error('A poll starts at 0.');
  return <button onClick={() => setClicks(clicks + 1)}>{`${question} ${votes} votes`}</button>;
}
