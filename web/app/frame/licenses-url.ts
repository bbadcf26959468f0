/** The licenses of the packages that the site is made from. */
export const licensesUrl = '/licenses.txt';
