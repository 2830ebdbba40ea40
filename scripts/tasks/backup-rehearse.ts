// npm run backup:rehearse: restores the newest backup of BACKUP_DIR into a scratch database and checks what is in it.
import { rehearseRestore } from '../backups/rehearse-restore.ts';
import { runScheduledTask } from '../backups/scheduled-task.ts';

await runScheduledTask('restore', async (data, settings) => {
  const { madeAt, orders, problems } = await rehearseRestore(data, settings);
  const outcome = problems.length > 0 ? `${problems.length} problems` : 'no problem';
  const text = `Restored the backup of ${madeAt.toISOString()}: ${orders} orders, ${outcome}`;
  return { madeAt, orders, problems, text };
});
