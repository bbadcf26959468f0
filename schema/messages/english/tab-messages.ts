/** The words of code groups. */
export const tabMessages = {
  tabNumber: 'Tab {number}',
} as const;
