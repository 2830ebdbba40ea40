// Session as the account page lists it, with the names of its browser and system.
import { deviceParts } from '#domain/customer/device.ts';
import type { Session } from '#server/platform/auth/port.ts';

export type Device = {
  id: string;
  browser: string | null;
  system: string | null;
  ip: string;
  signedInAt: string;
  lastSeenAt: string;
  isThis: boolean;
};

export function deviceOf({ id, userAgent, ip, signedInAt, lastSeenAt, isThis }: Session): Device {
  return {
    id,
    ...deviceParts(userAgent),
    ip,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis,
  };
}
