/** Sets NODE_ENV during a build: with another value, Vite would bundle the development build of React. */
export async function inProduction(work: () => Promise<unknown>): Promise<void> {
  const outside = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await work();
  } finally {
    if (outside === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = outside;
  }
}
