// The schema library, configured for web pages. The only file that imports it.

import * as z from 'zod';

// Otherwise zod tries to compile code, which the policy of a page forbids and reports.
z.config({ jitless: true });

export { z };
