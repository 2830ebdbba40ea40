// npm run release: builds the shop and makes the archive of a release for this kind of machine, in build/release.
import { join } from 'node:path';
import { buildIfChanged } from '../build.ts';
import { makeRelease } from '../release/make-release.ts';
import { ROOT } from '../root.ts';
import { withStopSignal } from '../signals.ts';

await withStopSignal(async (stop) => {
  await buildIfChanged(stop);
  const { archive, bytes, sha256 } = await makeRelease(join(ROOT, 'build/release'), stop);
  console.log(`${archive}: ${Math.round(bytes / 2 ** 20)} MiB, SHA-256 ${sha256}`);
});
