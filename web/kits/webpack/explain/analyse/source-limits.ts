/** Characters of a text that are read at most. */
export const maxSourceLength = 200_000;
