// Uploads for tests, in a folder of their own.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDiskStore } from '#server/platform/media/disk-store.ts';
import type { Uploads } from '#server/platform/media/port.ts';
import { openUploads } from '#server/platform/media/uploads.ts';

export function testUploads(): Uploads {
  return openUploads(openDiskStore(mkdtempSync(join(tmpdir(), 'sunehri-uploads-'))));
}
