// Sends one encrypted message to one browser through its push service.
import webPush from 'web-push';
import type { PushMessage } from '#domain/shop/notification.ts';
import { isPushEndpoint } from './push-endpoint.ts';
import type { PushKeys } from './push-keys.ts';

export type PushSubscription = { endpoint: string; publicKey: string; authSecret: string };

/** `gone`: the browser has unsubscribed. `rejected`: another attempt would fail as well. */
export type PushOutcome = 'sent' | 'gone' | 'rejected' | 'failed';

type Sender = {
  keys: PushKeys;
  /** Email address at which a push service may reach the shop. */
  contact: string;
  /** Allowed besides the known push services; null outside tests. */
  testOrigin: string | null;
};

const TIMEOUT_MS = 10_000;
/** A browser that was off for longer shows nothing: the work is on Today. */
const TTL_SECONDS = 24 * 60 * 60;

/** Sends a message to one browser. Never throws: the outcome says what becomes of the subscription and of the attempt. */
export async function sendPush(
  { keys, contact, testOrigin }: Sender,
  { endpoint, publicKey, authSecret }: PushSubscription,
  message: PushMessage,
): Promise<PushOutcome> {
  if (!isPushEndpoint(endpoint, testOrigin)) return 'rejected';
  try {
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh: publicKey, auth: authSecret } },
      JSON.stringify(message),
      {
        TTL: TTL_SECONDS,
        urgency: 'high',
        contentEncoding: 'aes128gcm',
        vapidDetails: { subject: `mailto:${contact}`, ...keys },
      },
    );
    const response = await fetch(request.endpoint, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: new Uint8Array(request.body ?? Buffer.alloc(0)),
      // A push service does not redirect; following one could lead inside the network.
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch {
    return 'failed';
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'failed' : 'rejected';
}
