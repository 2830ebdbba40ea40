// Money: integer paise in the server and the database, rupees in DTOs and texts.

export type Paise = number;
export type Rupees = number;

export function toPaise(rupees: Rupees): Paise {
  return Math.round(rupees * 100);
}

export function toRupees(paise: Paise): Rupees {
  return paise / 100;
}

/**
 * Returns for example `₹5,499` or `₹12,34,567.50`: Indian digit grouping, paise where there are some. As
 * `Intl.NumberFormat` does, whose first construction takes ten milliseconds of every page's start.
 */
export function formatRupees(rupees: Rupees): string {
  const paise = toPaise(Math.abs(rupees));
  const digits = String(Math.floor(paise / 100));
  const grouped = digits.slice(0, -3).replace(/\B(?=(?:\d\d)+$)/g, ',');
  const whole = grouped ? `${grouped},${digits.slice(-3)}` : digits;
  const rest = paise % 100;
  return `${rupees < 0 ? '-' : ''}₹${whole}${rest ? `.${String(rest).padStart(2, '0')}` : ''}`;
}

export function formatPaise(paise: Paise): string {
  return formatRupees(toRupees(paise));
}
