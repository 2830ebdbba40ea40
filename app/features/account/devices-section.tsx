// Where she is signed in: this device marked, any other one press from being signed out.
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { answered, api } from '#app/api.ts';
import { sayNo } from '#app/features/frame/say-no.ts';
import { formatDay } from '#app/features/order/moments.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.tsx';
import { ownMessages } from '#domain/messages/own.ts';
import type { Device } from '#server/accounts/devices.ts';
import { OwnSection } from './own-section.tsx';

export function DevicesSection({ devices }: { devices: readonly Device[] }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const end = async (what: string, call: Promise<unknown>, said: { title: string }) => {
    setBusy(what);
    await call.then(() => toast(said), sayNo);
    await revalidate();
    setBusy(undefined);
  };
  const endOne = (id: string) =>
    end(
      id,
      answered(api.account.sessions[':id'].$delete({ param: { id } })),
      ownMessages.sessionEnded,
    );
  const endOthers = () =>
    end('others', answered(api.account.sessions.$delete()), ownMessages.sessionsEnded);
  return (
    <OwnSection title="Where you are signed in">
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
                Signed in on {formatDay(device.signedInAt)}, last seen on{' '}
                {formatDay(device.lastSeenAt)}
              </p>
            </div>
            {!device.isThis && (
              <Button
                variant="outline"
                size="sm"
                loading={busy === device.id}
                aria-label={`Sign out on ${device.device}`}
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
          Sign out everywhere else
        </Button>
      )}
    </OwnSection>
  );
}
