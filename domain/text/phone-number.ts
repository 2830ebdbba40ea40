// Phone numbers as people of any country write them.

/** Whether it has 8 to 15 digits, besides spaces, hyphens, parentheses and a leading plus sign. */
export function isPhoneNumber(text: string): boolean {
  return /^\+?[\d\s()-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));
}
