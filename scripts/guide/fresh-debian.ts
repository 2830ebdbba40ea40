// A Debian made anew in a folder and started with its own systemd, in namespaces of its own: without a network, and gone afterwards.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { run } from '../command.ts';

const SUITE = 'bookworm';
/** What a server of Debian has, and the smallest installation has not. */
const BASE = ['systemd', 'systemd-sysv', 'dbus', 'iproute2', 'ca-certificates', 'adduser'];
const STARTED_WITHIN_MS = 60_000;
const BLOCK_SECONDS = 300;

export type FreshDebian = {
  /** Its root folder. */
  root: string;
  /** Runs a script as root in it, in a shell of its own that ends at the first failing command. */
  run(script: string): Promise<{ ok: boolean; output: string }>;
  stop(): void;
};

/** Installs Debian into an empty folder, and fetches `packages` without installing them. Needs root and Debian's mirror. */
export async function makeDebian(
  root: string,
  packages: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  await must(['debootstrap', '--variant=minbase', SUITE, root], stop);
  const apt = ['chroot', root, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', '--yes'];
  await must([...apt, 'install', '--no-install-recommends', ...BASE], stop);
  await must([...apt, 'install', '--download-only', ...packages], stop);
}

/** Starts it: systemd is process 1 of its namespace. */
export async function startDebian(root: string): Promise<FreshDebian> {
  writeFileSync(join(root, 'start-namespace'), startScript(root), { mode: 0o700 });
  const namespaces = ['--mount', '--pid', '--net', '--uts', '--ipc', '--fork', '--kill-child'];
  const child = spawn('unshare', [...namespaces, 'bash', join(root, 'start-namespace')], {
    stdio: 'ignore',
  });
  const inside = async (line: string[]) => {
    const target = `${firstProcess(child)}`;
    const enter = ['nsenter', '-t', target, '-m', '-p', '-n', '-u', '-i', '-r', '-w'];
    const limit = ['timeout', '--kill-after=5', `${BLOCK_SECONDS}`];
    return run([...limit, ...enter, 'env', '-i', ...environment, ...line]);
  };
  const debian: FreshDebian = {
    root,
    run: (script) => inside(['bash', '-euo', 'pipefail', '-c', script]),
    stop: () => child.kill('SIGKILL'),
  };
  await untilStarted(debian).catch((error: unknown) => {
    debian.stop();
    throw error;
  });
  return debian;
}

const environment = [
  'HOME=/root',
  'LANG=C.UTF-8',
  'DEBIAN_FRONTEND=noninteractive',
  'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
];

/** The process that `unshare` has started: outside it has another number than 1. */
function firstProcess({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return Number(children.split(' ')[0]);
}

async function untilStarted(debian: FreshDebian): Promise<void> {
  const end = Date.now() + STARTED_WITHIN_MS;
  let said = '';
  while (Date.now() < end) {
    await pause(500);
    if (!existsSync(join(debian.root, 'start-namespace'))) break;
    const { output } = await debian
      .run('systemctl is-system-running')
      .catch(() => ({ output: '' }));
    said = output.trim();
    if (said === 'running' || said === 'degraded') return;
  }
  throw new Error(`systemd does not start in a namespace on this machine: ${said}`);
}

/** systemd needs a hierarchy of control groups of its own, without controllers: limits of memory are accepted and not applied. */
function startScript(root: string): string {
  return `set -e
mount --make-rprivate /
mount --bind ${root} ${root}
mount -t proc proc ${root}/proc
mount -t sysfs sysfs ${root}/sys
mount -t tmpfs tmpfs ${root}/sys/fs/cgroup
mkdir ${root}/sys/fs/cgroup/systemd
mount -t cgroup -o none,name=systemd,xattr cgroup ${root}/sys/fs/cgroup/systemd
mount -t tmpfs tmpfs ${root}/run
mount -t tmpfs tmpfs ${root}/tmp
mount --rbind /dev ${root}/dev
hostname shop
ip link set lo up
exec chroot ${root} env container=docker /lib/systemd/systemd
`;
}

async function must(line: string[], stop: AbortSignal): Promise<void> {
  const { ok, output } = await run(line, { stop });
  if (!ok) throw new Error(`${line.join(' ')} failed:\n${output.slice(-2000)}`);
}
