// Table of the districts of India's PIN codes, which loads on demand.

/** Without the table, as on a broken connection, the customer types the city. */
export async function loadDistricts(): Promise<(pinCode: string) => readonly string[]> {
  return import('./districts.ts').then(
    ({ districtsOfPin }) => districtsOfPin,
    () => () => [],
  );
}
