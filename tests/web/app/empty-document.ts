// Setup of the test files with a DOM. Several share one document, so each of them begins with an empty one.

import { beforeAll } from 'vitest';

beforeAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
  window.localStorage.clear();
});
