// zod, configured for web pages. The only file that imports it.

import * as z from 'zod';

// Without this, zod tries to compile code, which the content security policy of a page forbids and reports.
z.config({ jitless: true });

export { z };
