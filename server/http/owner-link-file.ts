// The file with the link for the first owner of a live shop: the log of a server is read by more people, and kept.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeFileAtomically } from '#server/platform/lib/write-file-atomically.ts';

/** Returns the file's path; removes the file and returns null where there is no link any more. */
export function storeOwnerLink(dataDir: string, link: string | null): string | null {
  const file = join(dataDir, 'owner-link');
  if (link === null) {
    rmSync(file, { force: true });
    return null;
  }
  writeFileAtomically(file, `${link}\n`);
  return file;
}
