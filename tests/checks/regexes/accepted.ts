/** Expressions that are accepted although their time may grow faster than the text, each with the reason. */
export const accepted: Readonly<Record<string, string>> = {
  '/^(?:assets|graph\\/(?:parts|bodies)|search\\/parts)\\/.*[-.][\\w-]{8,}\\.\\w+$/':
    'Matched against paths of existing files, which are short.',
};
