// What the settings of the server say of Razorpay while the keys are not in the environment.
import { RAZORPAY_API_URL } from '#server/platform/config/mode-checks.ts';
import type { Settings } from '#server/platform/config/env.ts';

/** URL of the API, without a trailing slash: checked at start, also without keys in the environment. */
export function apiUrlOf({ variables }: Pick<Settings, 'variables'>): string {
  return new URL(variables.RAZORPAY_API_URL ?? RAZORPAY_API_URL).origin;
}

/** In a live shop the sandbox would confirm orders that nobody has paid: only where that is allowed explicitly. */
export function allowsSandbox({ mode, allowances }: Pick<Settings, 'mode' | 'allowances'>) {
  return mode === 'demo' || allowances.includes('sandbox-payments');
}
