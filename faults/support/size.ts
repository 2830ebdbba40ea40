// How much the suites do: everything in `npm run test:faults`, a shortened form of each in `npm test`.

const whole = process.env.FAULTS === 'whole';

export function size(inFull: number, inShort: number): number {
  return whole ? inFull : inShort;
}
