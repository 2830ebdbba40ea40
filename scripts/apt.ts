// Installs a Debian package through apt, where the process runs as root.
import { existsSync } from 'node:fs';
import { run } from './command.ts';

const APT = ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];

export async function installPackage(name: string, stop: AbortSignal): Promise<void> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `The tests need Debian's package ${name}. Install it: sudo apt-get install ${name}`,
    );
  }
  console.log(`Installing Debian's ${name} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (const action of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const { ok, output } = await run([...APT, ...action], { stop, env });
    if (!ok) throw new Error(`${output}\nDebian's ${name} could not be installed.`);
  }
}
