// Card of a shopping channel: whether it is on, and the address that is entered at the channel.
import { useState } from 'react';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { formatMoment } from '#ui/shop/format-date.ts';
import { channelFormats } from '#domain/channel/channel.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { Switch } from '../../ui/switch.tsx';
import { type ListedChannel, putChannel } from './channel-api.ts';

type ChannelCardProps = { channel: ListedChannel; onChanged: () => void };

export function ChannelCard({ channel: listed, onChanged }: ChannelCardProps) {
  const { channel, url, isOn } = listed;
  const { name } = channelFormats[channel];
  // Shown at once; what the server says follows.
  const [wanted, setWanted] = useState<boolean | null>(null);
  async function turn(next: boolean): Promise<void> {
    setWanted(next);
    await putChannel(channel, next).catch(showErrorToast);
    onChanged();
    setWanted(null);
  }
  return (
    <SectionCard
      title={name}
      aside={
        <Switch
          label={`Send products to ${name}`}
          hideLabel
          checked={wanted ?? isOn}
          onChange={(next) => void turn(next)}
        />
      }
    >
      <div className="grid gap-3 p-4 md:px-6">
        {isOn ? (
          <>
            <p className="type-small text-muted">{stateText(listed)}</p>
            <div className="flex min-w-0 items-center justify-between gap-3">
              <code className="min-w-0 type-small break-all">{url}</code>
              <CopyButton label={`Copy the address for ${name}`} value={url} />
            </div>
          </>
        ) : (
          <p className="type-small text-muted">Off. Turn it on to get the address of the file.</p>
        )}
      </div>
    </SectionCard>
  );
}

function stateText({ madeAt, items }: ListedChannel): string {
  if (madeAt === null) return 'The file is being made. Come back in a minute.';
  const count = `${items.toLocaleString('en-IN')} ${items === 1 ? 'item' : 'items'}`;
  return `${count}, as of ${formatMoment(madeAt)}. Made again every hour.`;
}
