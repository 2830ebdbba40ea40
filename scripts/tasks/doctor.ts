// npm run doctor [-- --json]: looks at settings, database, mail, bucket, site and backups, and says what to do.
import { join } from 'node:path';
import { describeFindings, examine } from '../doctor/doctor.ts';
import { loadEnvironment } from '../environment.ts';
import { ROOT } from '../root.ts';

loadEnvironment('production');
const { SUNEHRI_SETTINGS = '/etc/sunehri/settings' } = process.env;
const settingsFiles = [join(ROOT, '.env'), SUNEHRI_SETTINGS];
const findings = await examine({ env: process.env, settingsFiles });
const json = () => JSON.stringify(findings, null, 2);
console.log(process.argv.includes('--json') ? json() : describeFindings(findings));
// A connection that hangs must not hold the command.
process.exit(findings.some(({ state }) => state === 'problem') ? 1 : 0);
