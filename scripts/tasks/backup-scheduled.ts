// npm run backup:scheduled: a backup into BACKUP_DIR and the bucket of BACKUP_S3_BUCKET; deletes those that are not kept.
import { timeOf } from '../backups/retention.ts';
import { backUpOnSchedule } from '../backups/scheduled-backup.ts';
import { runScheduledTask } from '../backups/scheduled-task.ts';

await runScheduledTask('backup', async (data, settings) => {
  const { name, orders, bytes, deleted } = await backUpOnSchedule(data, settings);
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  return {
    madeAt: new Date(timeOf(name)),
    orders,
    problems: [],
    text: `Backed up ${name}: ${orders} orders, ${size}; deleted ${deleted} old backups`,
  };
});
