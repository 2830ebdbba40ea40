// Second factors in a browser: a virtual passkey device, and codes of an authenticator app.
import { createHmac } from 'node:crypto';
import { type Page, expect } from '@playwright/test';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_MS = 30_000;

/** A device with a screen lock, which confirms whatever it is asked. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** The code that an app shows for this key, `periods` of 30 s from now. Each is accepted once. */
export function appCode(key: string, periods = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / PERIOD_MS) + periods));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash.at(-1) ?? 0) & 0xf;
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Adds an authenticator app to the signed-in owner; returns its key. `shopUrl`: of another shop than that of the tests. */
export async function addAppByApi(page: Page, shopUrl = ''): Promise<string> {
  const headers = { 'Sec-Fetch-Site': 'same-origin' };
  const path = `${shopUrl}/api/admin/second-factor/app`;
  const started = await page.request.post(path, { data: {}, headers });
  const { secret } = (await started.json()) as { secret: string };
  const added = await page.request.put(path, { data: { code: appCode(secret) }, headers });
  expect(added.status()).toBe(200);
  return secret;
}
