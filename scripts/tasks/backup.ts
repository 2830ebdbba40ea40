// npm run backup -- <folder>: backs up database, uploads and session secret into an empty folder. With --new-key instead: a
// new BACKUP_KEY, which encrypts and signs the backups to come.
import { backUp } from '../backup.ts';
import { newBackupKey } from '../backup-key.ts';
import { runDataTask } from '../data-task.ts';

if (process.argv[3] === '--new-key') {
  console.log(`BACKUP_KEY=${await newBackupKey()}`);
} else {
  await runDataTask(async (settings, folder) => {
    const { rows, files, format } = await backUp(settings, folder);
    const how = format === 2 ? 'encrypted' : 'not encrypted: see BACKUP_KEY';
    return `Backed up into ${folder} (${how}): ${rows['public.orders']} orders, ${Object.keys(files).length} files`;
  });
}
