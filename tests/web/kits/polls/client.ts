export const components = { Poll: () => import('./poll.tsx'), Polls: () => import('./polls.tsx') };
