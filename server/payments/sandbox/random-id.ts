// Fourteen letters and digits, as Razorpay's ids have.
import { randomBytes } from 'node:crypto';

const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export function randomId(): string {
  return [...randomBytes(14)].map((byte) => BASE62[byte % BASE62.length]).join('');
}
