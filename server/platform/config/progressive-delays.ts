// Progressive delays of password attempts: some are free, then each next one waits twice as long.
export type ProgressiveDelay = {
  freeAttempts: number;
  firstDelaySeconds: number;
  maxDelaySeconds: number;
  /** The count starts again this long after its first attempt. */
  windowSeconds: number;
};

export type DelayName =
  | 'sign-in-client'
  | 'sign-in-network'
  | 'sign-in-account'
  | 'password-check'
  | 'second-step-client'
  | 'second-step-account';

const HOUR = 60 * 60;
const oneClient = {
  freeAttempts: 5,
  firstDelaySeconds: 30,
  maxDelaySeconds: 15 * 60,
  windowSeconds: HOUR,
};

export const progressiveDelays: Record<DelayName, ProgressiveDelay> = {
  /** Wrong passwords for one account from one IP block or from one known device: about 13 an hour. */
  'sign-in-client': oneClient,
  /** Wrong passwords for one account from the unknown devices of one network; beyond it a code is asked for. */
  'sign-in-network': { ...oneClient, freeAttempts: 10 },
  /** Wrong passwords for one account from all unknown devices together: 21 an hour, then a code for the rest of the hour. */
  'sign-in-account': {
    freeAttempts: 20,
    firstDelaySeconds: HOUR,
    maxDelaySeconds: HOUR,
    windowSeconds: HOUR,
  },
  /** Wrong current passwords in one session of a signed-in customer. */
  'password-check': oneClient,
  /** Wrong codes of the second step from one IP block or one known device, whose password was right. */
  'second-step-client': { ...oneClient, freeAttempts: 4 },
  /**
   * Wrong codes of the second step from all unknown devices together, and from all known ones together, so that many
   * networks cannot guess six digits.
   */
  'second-step-account': {
    freeAttempts: 20,
    firstDelaySeconds: 15 * 60,
    maxDelaySeconds: HOUR,
    windowSeconds: HOUR,
  },
};

/** Seconds to wait after the attempt with this number; 0 for a free one. */
export function delayAfter(attempt: number, delay: ProgressiveDelay): number {
  const delayed = attempt - delay.freeAttempts;
  if (delayed <= 0) return 0;
  return Math.min(delay.maxDelaySeconds, delay.firstDelaySeconds * 2 ** (delayed - 1));
}
