// The day of a document, stored as YYYY-MM-DD in India, as it is printed.
const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** Formats a day (YYYY-MM-DD) as documents show it, such as `22 November 2026`. */
export function formatDocumentDay(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
