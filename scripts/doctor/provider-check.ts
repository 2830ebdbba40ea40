// Doctor: whether Razorpay takes the keys of the environment. Keys that the owner has entered are tried when they are saved.
import type { RazorpayKeys } from '#server/platform/config/env.ts';
import { type Finding, notSet, ok, problem, reasonOf } from './finding.ts';

const ABOUT = 'Razorpay';
const TIMEOUT_MS = 10_000;

export async function checkProvider(keys: RazorpayKeys | null): Promise<Finding[]> {
  if (keys === null) return [notSet(ABOUT, 'no keys in the environment: those of the owner count')];
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`;
  try {
    const { status } = await fetch(`${keys.apiUrl}/v1/payments?count=1`, {
      headers: { authorization },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (status === 200) return [ok(ABOUT, 'takes the keys')];
    if (status === 401)
      return [
        problem(
          ABOUT,
          'It refuses RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.',
          'Make new keys in Razorpay’s dashboard, and set both.',
        ),
      ];
    return [
      problem(
        ABOUT,
        `It answers ${status}.`,
        'Try again later; status.razorpay.com tells of failures.',
      ),
    ];
  } catch (error) {
    return [
      problem(
        ABOUT,
        `${keys.apiUrl}: ${reasonOf(error)}`,
        'The server must be able to reach the internet by HTTPS: look at DNS and firewall.',
      ),
    ];
  }
}
