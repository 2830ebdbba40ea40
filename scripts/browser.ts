// The browser of the journeys: the one CHROMIUM_PATH names, the machine's own, or Debian's installed now.
import { existsSync } from 'node:fs';
import { installPackage } from './debian.ts';
import { findOnPath } from './find-program.ts';

/** Chromium without its windows and bars: the same pages, in a third less time. */
const SHELL = 'chromium-headless-shell';

export async function ensureChromium(stop: AbortSignal): Promise<string> {
  const found = findChromium();
  if (found) return found;
  await installPackage(SHELL, stop);
  const installed = findChromium();
  if (!installed) throw new Error(`Debian’s ${SHELL} was installed, yet it is not on the PATH.`);
  return installed;
}

function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return findOnPath(SHELL, 'chromium', 'chromium-browser', 'google-chrome');
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return named;
}
