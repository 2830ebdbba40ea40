// Card of the settings: when the shop was backed up last, and when a backup was last restored as a rehearsal.
import { api, readResponse } from '#ui/client/api.ts';
import { Card } from '#ui/components/card.tsx';
import { AlertIcon } from '#ui/components/icons.tsx';
import { formatMoment } from '#ui/shop/format-date.ts';
import { type BackupState, backupAlarms } from '#domain/backup/backup-state.ts';
import { LoadState } from '../../ui/load-state.tsx';
import { useLoad } from '../../ui/use-load.ts';

export function BackupsCard() {
  const loaded = useLoad(async () => ({
    state: await readResponse(api.admin.backups.$get()),
    now: new Date(),
  }));
  return (
    <Card className="mt-8">
      <h2 className="mb-2 type-heading">Backups</h2>
      <LoadState what="the state of your backups" loaded={loaded} skeletonClass="h-14">
        {({ state, now }) => <State state={state} now={now} />}
      </LoadState>
    </Card>
  );
}

function State({ state, now }: { state: BackupState; now: Date }) {
  const { backup, restore, isExpected } = state;
  if (!isExpected) return <p className="text-muted">A demo shop has no backups on a timer.</p>;
  const made = backup.lastGood?.madeAt ?? null;
  return (
    <>
      {backupAlarms(state, now).map(({ key, text }) => (
        <p key={key} className="mb-2 flex gap-2 text-error">
          <AlertIcon className="mt-1 flex-none" />
          {text}
        </p>
      ))}
      <p>
        {made ? `The last backup was made on ${formatMoment(made)}.` : 'There is no backup yet.'}
      </p>
      <p>{restoreText(restore.lastGood)}</p>
    </>
  );
}

function restoreText(lastGood: BackupState['restore']['lastGood']): string {
  if (lastGood === null) return 'No backup has been tried out by restoring it yet.';
  const orders = lastGood.orders === 1 ? '1 order' : `${lastGood.orders ?? 0} orders`;
  return `On ${formatMoment(lastGood.finishedAt)} a backup was restored and checked: ${orders}, and everything in order.`;
}
