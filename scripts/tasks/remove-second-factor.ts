// npm run remove-second-factor -- <email>: removes passkeys, authenticator app and recovery codes of an account.
import { readDataSettings } from '#server/platform/config/env.ts';
import { StartupError } from '#server/platform/config/startup-error.ts';
import { loadEnvironment } from '../environment.ts';
import { removeSecondFactor } from '../remove-second-factor.ts';

loadEnvironment('production');
try {
  const email = process.argv[3];
  if (!email)
    throw new StartupError('An email address is needed: npm run remove-second-factor -- <email>');
  console.log(await removeSecondFactor(readDataSettings(process.env), email));
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exitCode = 1;
}
