// Devices with a session of this account, each other one with a button that ends it.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readResponse, api } from '#ui/client/api.ts';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { Badge } from '#ui/components/badge.tsx';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { accountMessages } from '#domain/messages/account.ts';
import type { Device } from '#server/shop/accounts/devices.ts';
import { AccountSection } from './account-section.tsx';

export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const end = async (busyButton: string, call: Promise<unknown>, message: { title: string }) => {
    setBusy(busyButton);
    await call.then(() => toast(message), showErrorToast);
    await revalidate();
    setBusy(undefined);
  };
  const endOne = (id: string) =>
    end(
      id,
      readResponse(api.account.sessions[':id'].$delete({ param: { id } })),
      accountMessages.sessionEnded,
    );
  const endOthers = () =>
    end('others', readResponse(api.account.sessions.$delete()), accountMessages.sessionsEnded);
  return (
    <AccountSection title="Your devices">
      <ul className="border-t border-line">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-48 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {device.device}
                {device.isThis && <Badge>This device</Badge>}
              </p>
              <p className="type-small text-muted">
                Signed in {formatMoment(device.signedInAt)}
                {device.ip && <> from {device.ip}</>}
                {', '}last active {formatMoment(device.lastSeenAt)}
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="outline"
                size="sm"
                loading={busy === device.id}
                aria-label={`Sign out on ${device.device}, signed in ${formatMoment(device.signedInAt)}`}
                onClick={() => endOne(device.id)}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button
          variant="ghost-accent"
          className="mt-4"
          loading={busy === 'others'}
          onClick={endOthers}
        >
          Sign out on all other devices
        </Button>
      )}
    </AccountSection>
  );
}
