// Shopping channels: the files that Google, Meta and Pinterest read, and what products lack for them.
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toast.tsx';
import { showErrorToast } from '#ui/client/error-toast.ts';
import { adminPaths } from '#domain/admin-routes.ts';
import {
  type LoadedChannels,
  gapLabels,
  loadChannels,
  postRemake,
} from '../features/channel/channel-api.ts';
import { ChannelCard } from '../features/channel/channel-card.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { type Column, DataTable, rowLinkClass } from '../ui/data-table.tsx';
import { SectionCard } from '../ui/section-card.tsx';

export const loader = loadChannels;

export function Component() {
  const { channels, lacking, lackingCount } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const isAnyOn = channels.some(({ isOn }) => isOn);
  return (
    <>
      <PageHeader title="Shopping channels">
        {isAnyOn && (
          <Button variant="outline" onClick={() => void remake()}>
            Update now
          </Button>
        )}
      </PageHeader>
      <p className="mb-5 max-w-prose text-muted">
        Each channel reads your published products from a file: one item for each colour and size,
        with price, stock and photos. Enter its address at the channel once.
      </p>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-3">
        {channels.map((channel) => (
          <ChannelCard
            key={channel.channel}
            channel={channel}
            onChanged={() => void revalidate()}
          />
        ))}
      </div>
      {lackingCount > 0 && (
        <SectionCard
          title="Products to complete"
          aside={<span className="type-small text-muted">{countText(lacking, lackingCount)}</span>}
          className="mt-5"
        >
          <DataTable
            caption="Products to complete"
            isInCard
            columns={columns}
            rows={lacking}
            idOf={({ id }) => id}
          />
        </SectionCard>
      )}
    </>
  );
}

async function remake(): Promise<void> {
  try {
    await postRemake();
    toast({ title: 'Files are being made', text: 'Channels read them at their next visit.' });
  } catch (error) {
    showErrorToast(error);
  }
}

type Lacking = LoadedChannels['lacking'][number];

function countText(lacking: readonly Lacking[], count: number): string {
  return count > lacking.length
    ? `First ${lacking.length} of ${count.toLocaleString('en-IN')}`
    : `${count}`;
}

const columns: Column<Lacking>[] = [
  {
    label: 'Product',
    phone: 'title',
    cell: ({ id, name }) => (
      <Link to={adminPaths.product(id)} className={rowLinkClass(true)}>
        {name}
      </Link>
    ),
  },
  {
    label: 'What it lacks',
    phone: 'line',
    cell: ({ gaps }) => gaps.map((gap) => gapLabels[gap]).join('. '),
  },
];
