// Couriers: name, tracking page and form of the tracking number of each. Without one, the admin's own words are stored.

export const courierIds = [
  'delhivery',
  'blue-dart',
  'dtdc',
  'india-post',
  'xpressbees',
  'ekart',
  'shadowfax',
] as const;
export type CourierId = (typeof courierIds)[number];

type Courier = {
  name: string;
  /** `{number}` stands for the tracking number; without it, the customer enters the number there. */
  trackingPage: string;
  /** Form of a normalised tracking number. */
  number: RegExp;
  /** Continues "A Delhivery number has …". */
  numberText: string;
};

export const couriers: Readonly<Record<CourierId, Courier>> = {
  delhivery: {
    name: 'Delhivery',
    trackingPage: 'https://www.delhivery.com/track/package/{number}',
    number: /^\d{11,15}$/,
    numberText: '11 to 15 digits',
  },
  'blue-dart': {
    name: 'Blue Dart',
    trackingPage:
      'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
    number: /^\d{8,11}$/,
    numberText: '8 to 11 digits',
  },
  dtdc: {
    name: 'DTDC',
    trackingPage: 'https://www.dtdc.in/trace.asp?strCnno={number}',
    number: /^([A-Z]\d{8,10}|7[A-Z]\d{8,9}|\d{9,12})$/,
    numberText: 'a letter and 8 to 10 digits, or 9 to 12 digits',
  },
  'india-post': {
    name: 'India Post',
    trackingPage:
      'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
    number: /^[A-Z]{2}\d{9}IN$/,
    numberText: 'two letters, 9 digits and IN',
  },
  xpressbees: {
    name: 'Xpressbees',
    trackingPage: 'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
    number: /^\d{12,16}$/,
    numberText: '12 to 16 digits',
  },
  ekart: {
    name: 'Ekart',
    trackingPage: 'https://ekartlogistics.com/shipmenttrack/{number}',
    number: /^[A-Z]{4}\d{10}$/,
    numberText: 'four letters and 10 digits',
  },
  shadowfax: {
    name: 'Shadowfax',
    trackingPage: 'https://tracker.shadowfax.in/#/track/{number}',
    number: /^(SF|R)\d{8,12}[A-Z]{0,3}$/,
    numberText: 'SF or R, 8 to 12 digits and up to three letters',
  },
};

/** `courier` null: `tracking` is in the admin's own words. */
export type Shipment = { courier: CourierId | null; tracking: string };

/** A courier's number in capitals without spaces and hyphens; own words as they are. */
export function normaliseShipment({ courier, tracking }: Shipment): Shipment {
  const text = tracking.trim();
  return { courier, tracking: courier ? text.replace(/[\s-]/g, '').toUpperCase() : text };
}

/**
 * The courier whose numbers look like this one, where those of the chosen one do not: of several the first of `used`, the
 * couriers in the order of their use; without one, and for own words, the chosen one.
 */
export function courierOfNumber(
  { courier, tracking }: Shipment,
  used: readonly CourierId[] = [],
): CourierId | null {
  if (courier === null) return null;
  const number = normaliseShipment({ courier, tracking }).tracking;
  const fitting = courierIds.filter((id) => couriers[id].number.test(number));
  if (fitting.includes(courier)) return courier;
  const [only, ...others] = fitting;
  if (only && others.length === 0) return only;
  return used.find((id) => fitting.includes(id)) ?? courier;
}

/** Null for a number in the courier's form, and for own words. */
export function trackingNumberError(shipment: Shipment): string | null {
  const { courier, tracking } = normaliseShipment(shipment);
  if (!courier || couriers[courier].number.test(tracking)) return null;
  const { name, numberText } = couriers[courier];
  return `${startsWithVowelSound(name) ? 'An' : 'A'} ${name} number has ${numberText}. Check this one, or confirm that it is right.`;
}

function startsWithVowelSound(name: string): boolean {
  return /^[EIOU]/.test(name);
}

/** `Delhivery 1234567890123`, or own words. Null before the order is shipped. */
export function shipmentText(shipment: StoredShipment): string | null {
  const { courier, tracking } = shipment;
  if (!tracking) return null;
  return courier ? `${couriers[courier].name} ${tracking}` : tracking;
}

/** The courier's page about the parcel; null for own words. */
export function trackingUrl({ courier, tracking }: StoredShipment): string | null {
  if (!courier || !tracking) return null;
  return couriers[courier].trackingPage.replace('{number}', encodeURIComponent(tracking));
}

export type StoredShipment = { courier: CourierId | null; tracking: string | null };
