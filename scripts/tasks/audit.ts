// npm run audit: asks the registry whether the installed packages are signed, and whether any has a known vulnerability.
import { run } from '../command.ts';

const questions = [
  ['npm', 'audit', 'signatures'],
  ['npm', 'audit', '--omit=dev', '--audit-level=high'],
];

/** What npm says where a mirror of the registry has no such service, or there is no network. */
const NO_ANSWER = /audit endpoint returned an error|network connectivity|405 Method Not Allowed/;

for (const line of questions) {
  console.log(`\n$ ${line.join(' ')}`);
  const { ok, output } = await run(line);
  console.log(output.trim());
  if (ok) continue;
  if (NO_ANSWER.test(output))
    console.log('The registry has not answered this question: ask again.');
  process.exitCode = 1;
}
