// IO. `npm run content:sponsors`: fetches who supports the product.

import { runSponsors } from './sponsors/run-sponsors.ts';

process.exitCode = await runSponsors(process.argv.slice(2), {
  writeOut: (text) => void process.stdout.write(text),
  writeError: (text) => void process.stderr.write(text),
});
