// Counts of a suite: the full ones in `npm run test:resilience`, smaller ones in `npm test`.

/** Durations are compared with their targets only in full: the short form shares the machine with other suites. */
export const isFull = process.env.RESILIENCE === 'full';

export function countFor(profile: { full: number; short: number }): number {
  return isFull ? profile.full : profile.short;
}
