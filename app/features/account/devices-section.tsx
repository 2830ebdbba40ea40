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
import * as texts from '#messages/account.ts';

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
    <AccountSection title={texts.devices}>
      <ul className="border-t border-line">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-4"
          >
            <div className="min-w-48 grow">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {nameOf(device)}
                {device.isThis && <Badge>{texts.thisDevice}</Badge>}
              </p>
              <p className="type-small text-muted">{historyOf(device)}</p>
            </div>
            {!device.isThis && (
              <Button
                variant="outline"
                size="sm"
                loading={busy === device.id}
                aria-label={texts.signOutOn({
                  device: nameOf(device),
                  signedIn: formatMoment(device.signedInAt),
                })}
                onClick={() => endOne(device.id)}
              >
                {texts.signOutDevice}
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
          {texts.signOutOthers}
        </Button>
      )}
    </AccountSection>
  );
}

function nameOf({ browser, system }: Device): string {
  if (browser && system) return texts.browserOnSystem({ browser, system });
  return browser ?? system ?? texts.otherDevice;
}

function historyOf({ ip, signedInAt, lastSeenAt }: Device): string {
  const moments = { signedIn: formatMoment(signedInAt), lastActive: formatMoment(lastSeenAt) };
  return ip ? texts.deviceHistoryWithIp({ ...moments, ip }) : texts.deviceHistory(moments);
}
