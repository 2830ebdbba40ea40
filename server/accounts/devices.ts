// Where a shopper is signed in, in words she knows.
import { deviceInWords } from '#domain/device.ts';
import type { Session } from '#server/identity/port.ts';

export type Device = {
  id: string;
  device: string;
  signedInAt: string;
  lastSeenAt: string;
  isThis: boolean;
};

export function deviceOf({ id, userAgent, signedInAt, lastSeenAt, isThis }: Session): Device {
  return {
    id,
    device: deviceInWords(userAgent),
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis,
  };
}
