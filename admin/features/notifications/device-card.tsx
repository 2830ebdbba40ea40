// Devices with notifications: turn them on here, remove a device, send a test.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api, readResponse, asAppError } from '#ui/client/api.ts';
import { formatDay } from '#ui/shop/format-date.ts';
import { Button } from '#ui/components/button.tsx';
import { Card } from '#ui/components/card.tsx';
import { FieldError } from '#ui/components/field-wrapper.tsx';
import { toast } from '#ui/components/toast.tsx';
import type { PushDeviceDto } from '#server/platform/notifications/devices.ts';
import {
  canPushHere,
  findSubscription,
  subscribeToPush,
  unsubscribe,
} from './push-subscription.ts';

type DeviceCardProps = { devices: readonly PushDeviceDto[]; publicKey: string };

export function DeviceCard({ devices, publicKey }: DeviceCardProps) {
  const thisEndpoint = useThisEndpoint(devices);
  const { running, error, run } = useDeviceAction();
  const isOnHere = devices.some(({ endpoint }) => endpoint === thisEndpoint);
  const remove = async (device: PushDeviceDto) => {
    if (device.endpoint === thisEndpoint) await unsubscribe();
    const param = { id: device.id };
    await readResponse(api.admin.notifications.devices[':id'].$delete({ param }));
  };
  return (
    <Card className="grid gap-4">
      <h2 className="type-heading">Devices</h2>
      {!canPushHere() && <p>{CANNOT}</p>}
      {canPushHere() && !isOnHere && (
        <div>
          <Button
            loading={running === 'on'}
            onClick={() => run('on', () => subscribeToPush(publicKey))}
          >
            Turn on notifications on this device
          </Button>
        </div>
      )}
      {devices.length === 0 ? (
        <p className="text-muted">No devices yet.</p>
      ) : (
        <ul aria-label="Devices with notifications" className="grid gap-1">
          {devices.map((device) => (
            <li
              key={device.id}
              className="flex flex-wrap items-center justify-between gap-3 border-t border-line py-2"
            >
              <span className="min-w-0 wrap-anywhere">
                {device.device}
                {device.endpoint === thisEndpoint && ' (this device)'}
                <span className="block type-caption text-muted">
                  {`Since ${formatDay(device.addedAt)}`}
                </span>
              </span>
              <Button
                variant="ghost-accent"
                aria-label={`Remove ${device.device}`}
                loading={running === device.id}
                onClick={() => run(device.id, () => remove(device))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {devices.length > 0 && (
        <div>
          <Button
            variant="outline"
            loading={running === 'test'}
            onClick={() => run('test', sendTest)}
          >
            Send a test
          </Button>
        </div>
      )}
      <FieldError id="device-error" error={error} />
    </Card>
  );
}

async function sendTest(): Promise<void> {
  const { sent, failed } = await readResponse(api.admin.notifications.test.$post({ json: {} }));
  toast({
    title: sent === 1 ? 'Test sent to 1 device' : `Test sent to ${sent} devices`,
    text: failed > 0 ? `${failed} could not be reached.` : undefined,
  });
}

/** Which action is running, and the error of the last one; the list is loaded again after each. */
function useDeviceAction() {
  const [running, setRunning] = useState<string | null>(null);
  const [error, setError] = useState('');
  const { revalidate } = useRevalidator();
  const run = async (name: string, action: () => Promise<void>) => {
    setRunning(name);
    setError('');
    try {
      await action();
    } catch (thrown) {
      setError(asAppError(thrown).message);
    } finally {
      await revalidate();
      setRunning(null);
    }
  };
  return { running, error, run };
}

/** The endpoint of this browser, asked for again when the list changes; null while notifications are off here. */
function useThisEndpoint(devices: readonly PushDeviceDto[]): string | null {
  const [endpoint, setEndpoint] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    findSubscription().then(
      (subscription) => isCurrent && setEndpoint(subscription?.endpoint ?? null),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [devices]);
  return endpoint;
}

const CANNOT =
  'This browser cannot show notifications. On an iPhone, add Admin to the home screen and open it there.';
