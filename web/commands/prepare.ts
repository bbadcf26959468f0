// IO. The script that npm runs after it has installed the packages. An install never fails because of it: without
// bundles, the commands run from their sources, and build what they need.

export const finished = prepare();

async function prepare(): Promise<void> {
  try {
    const { bundleAhead } = await import('../export/bundle/bundle-ahead.ts');
    await bundleAhead();
  } catch (error) {
    const message = error instanceof Error ? error.message : 'unknown reason';
    const reason = /^\w*Error\b.*/m.exec(message)?.[0] ?? message.split('\n')[0]; // a bundler may write pages
    console.error(`The commands run from their sources, which takes longer: nothing was bundled (${reason}).`);
  }
}
