// Uploads for tests, in a folder of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '#server/media/disk-store.ts';
import type { Uploads } from '#server/media/port.ts';
import { openUploads } from '#server/media/uploads.ts';

export function testUploads(): Uploads {
  return openUploads(openDiskStore(mkdtempSync(join(tmpdir(), 'sunehri-uploads-'))));
}
