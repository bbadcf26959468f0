// Pure. The names of files that hosts of static sites read as settings or as code.

import { foldPath } from './fold-path.ts';

/** In the folder that is published. */
const rootNames: ReadonlySet<string> = new Set([
  '_config.yml',
  '_headers',
  '_redirects',
  '_routes.json',
  '_worker.js',
  '.nojekyll',
  'cgi-bin',
  'cname',
  'netlify.toml',
  'now.json',
  'staticfile',
  'staticwebapp.config.json',
  'vercel.json',
]);

/** In every folder. */
const anyNames: ReadonlySet<string> = new Set(['.htaccess', '.htpasswd', '.user.ini', 'php.ini', 'web.config']);

/** Programs that some hosts run wherever they are. */
const programName = /\.(?:php\d?|pht|phtml|phar|asp|aspx|ashx|cgi|jsp|jspx|cfm|shtml)$/i;

/**
 * Finds the name in a path that a host gives a meaning. What some disks ignore in a name does not count.
 * @returns the path up to that name; undefined for an ordinary file
 */
export function findHostFile(path: string): string | undefined {
  const names = path.split('/');
  const folded = foldPath(path);
  const at = names.findIndex((name, index) => {
    const known = folded === path ? name : foldPath(name);
    return (index === 0 && rootNames.has(known)) || anyNames.has(known);
  });
  if (at >= 0) return names.slice(0, at + 1).join('/');
  return programName.test(folded) ? path : undefined;
}
