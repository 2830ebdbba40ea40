// The dress of a link inside text, worn by the router's Link.
export const textLinkClass =
  'font-medium text-brand-text underline decoration-1 underline-offset-4 transition-colors hover:decoration-2';

/** A quieter link that stands by itself: "Reset filters", "Forgot password?". */
export const quietLinkClass =
  'cursor-pointer font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2';
