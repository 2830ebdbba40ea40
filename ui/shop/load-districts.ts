// Table of the districts of India's PIN codes, which loads on demand.

/** Loads the table of districts. If it cannot be loaded, no PIN code has districts and the customer types the city. */
export async function loadDistricts(): Promise<(pinCode: string) => readonly string[]> {
  return import('./districts.ts').then(
    ({ districtsOfPin }) => districtsOfPin,
    () => () => [],
  );
}
