// npm run restore -- <folder>: restores a backup into an empty DATA_DIR and an empty database.
import { runDataTask } from '../data-task.ts';
import { restore } from '../restore.ts';

await runDataTask(async (settings, folder) => {
  const { rows, createdAt } = await restore(settings, folder);
  return `Restored the backup of ${createdAt}: ${rows['public.orders']} orders`;
});
