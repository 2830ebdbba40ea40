// npm run open-sealed-account -- <reference> --reason "…": prints what a deletion sealed, after recording the opening.
import { readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { loadEnvironment } from '../environment.ts';
import { openOnServer, readOpening } from '../open-sealed-account.ts';

loadEnvironment('production');
try {
  const opening = readOpening(process.argv.slice(3));
  console.log(await openOnServer(readDataSettings(process.env), opening));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
