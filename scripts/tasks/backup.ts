// npm run backup -- <folder>: backs up database, uploads and session secret into an empty folder.
import { backUp } from '../backup.ts';
import { runDataTask } from '../data-task.ts';

await runDataTask(async (settings, folder) => {
  const { rows, files } = await backUp(settings, folder);
  return `Backed up into ${folder}: ${rows['public.orders']} orders, ${Object.keys(files).length} files`;
});
