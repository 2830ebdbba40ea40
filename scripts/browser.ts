// The browser of the e2e tests: CHROMIUM_PATH, else one on the PATH, else Debian's package, installed now.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './apt.ts';
import { findOnPath } from './find-program.ts';

/** Chromium without its user interface: the same pages in a third less time. */
const SHELL = 'chromium-headless-shell';

/** The browser's path; installs the browser, and the fallback font whose widths the layout tests expect. */
export async function ensureChromium(stop: AbortSignal): Promise<string> {
  if (!findChromium()) await installPackage(SHELL, stop);
  const installed = findChromium();
  if (!installed) throw new Error(`Debian’s ${SHELL} was installed, yet it is not on the PATH.`);
  if (!hasFallbackFont()) await installPackage('fonts-liberation', stop);
  return installed;
}

/** Arial, or a font of the same widths: the browser does not depend on one, and shows another width without it. */
function hasFallbackFont(): boolean {
  const { stdout } = spawnSync('fc-match', ['--format=%{family}', 'Arial'], { encoding: 'utf8' });
  return /Arial|Liberation Sans|Arimo/.test(stdout ?? '');
}

export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (!named) return findOnPath(SHELL, 'chromium', 'chromium-browser', 'google-chrome');
  if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return named;
}
