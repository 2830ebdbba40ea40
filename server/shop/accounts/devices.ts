// Session as the account page lists it, with the name of its device.
import { deviceLabel } from '#domain/customer/device.ts';
import type { Session } from '#server/platform/auth/port.ts';

export type Device = {
  id: string;
  device: string;
  ip: string;
  signedInAt: string;
  lastSeenAt: string;
  isThis: boolean;
};

export function deviceOf({ id, userAgent, ip, signedInAt, lastSeenAt, isThis }: Session): Device {
  return {
    id,
    device: deviceLabel(userAgent),
    ip,
    signedInAt: signedInAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isThis,
  };
}
