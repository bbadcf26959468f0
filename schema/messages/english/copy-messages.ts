/** What is said after something was copied. */
export const copyMessages = {
  copied: 'Copied',
  codeSelected: 'Selected',
  addressCopied: 'Address copied',
} as const;
