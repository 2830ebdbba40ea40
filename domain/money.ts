// Money: integer paise in the server and the database, rupees in DTOs and texts.

export type Paise = number;
export type Rupees = number;

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/** Returns for example `₹5,499`: Indian digit grouping, no decimals. */
export function formatRupees(rupees: Rupees): string {
  return rupeeFormat.format(rupees);
}

export function formatPaise(paise: Paise): string {
  return formatRupees(toRupees(paise));
}
