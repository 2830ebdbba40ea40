// Festivals and wedding seasons, on which the sample orders depend: the dates move with the moon, so they are a list.

/** Demand rises from `lead` days before the festival until a few days before it, by up to `lift` times the usual. */
export type Festival = { name: string; lead: number; lift: number; days: readonly string[] };

export const festivals: readonly Festival[] = [
  {
    name: 'Navratri',
    lead: 24,
    lift: 1.6,
    days: [
      '2024-10-03',
      '2025-09-22',
      '2026-10-11',
      '2027-09-30',
      '2028-09-19',
      '2029-10-08',
      '2030-09-28',
      '2031-10-17',
    ],
  },
  {
    name: 'Diwali',
    lead: 26,
    lift: 2.6,
    days: [
      '2024-11-01',
      '2025-10-20',
      '2026-11-08',
      '2027-10-29',
      '2028-10-17',
      '2029-11-05',
      '2030-10-26',
      '2031-11-14',
    ],
  },
  {
    name: 'Raksha Bandhan',
    lead: 16,
    lift: 1.1,
    days: [
      '2025-08-09',
      '2026-08-28',
      '2027-08-17',
      '2028-08-05',
      '2029-08-23',
      '2030-08-13',
      '2031-08-02',
    ],
  },
  {
    name: 'Holi',
    lead: 14,
    lift: 0.8,
    days: [
      '2025-03-14',
      '2026-03-04',
      '2027-03-22',
      '2028-03-11',
      '2029-03-01',
      '2030-03-20',
      '2031-03-09',
    ],
  },
  {
    name: 'Eid',
    lead: 18,
    lift: 1.2,
    days: [
      '2025-03-31',
      '2026-03-20',
      '2027-03-10',
      '2028-02-27',
      '2029-02-15',
      '2030-02-05',
      '2031-01-25',
    ],
  },
];

/** `from` and `to`: days of any year, as MM-DD. */
export const weddingSeasons = [
  { from: '01-14', to: '02-28', lift: 0.6 },
  { from: '04-14', to: '06-05', lift: 0.5 },
  { from: '11-14', to: '12-31', lift: 0.7 },
] as const;
