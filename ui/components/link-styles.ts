// Class names for links: in text, standing alone, and the skip link.

/** A link inside a sentence. */
export const textLinkClass =
  'font-medium text-brand-text underline decoration-1 underline-offset-4 transition-colors hover:decoration-2';

/** A quieter link that stands alone: "Reset filters", "Forgot password?". At least 24 px high, as a target must be. */
export const quietLinkClass =
  'inline-flex min-h-6 cursor-pointer items-center font-semibold text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2';

/** Jumps over the navigation to the content; invisible until it has the focus. */
export const skipLinkClass =
  'btn btn-solid fixed top-3 left-3 z-60 -translate-y-24 opacity-0 focus:translate-y-0 focus:opacity-100';
