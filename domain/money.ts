// Money: integer paise in the server and the database, rupees in DTOs and texts.

export type Paise = number;
export type Rupees = number;

const rupeeFormat = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  // A share of an order has paise; prices have none.
  trailingZeroDisplay: 'stripIfInteger',
});

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/** Returns for example `₹5,499` or `₹5,499.50`: Indian digit grouping, paise where there are some. */
export function formatRupees(rupees: Rupees): string {
  return rupeeFormat.format(rupees);
}

export function formatPaise(paise: Paise): string {
  return formatRupees(toRupees(paise));
}
