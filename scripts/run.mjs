// The one command line behind every npm script: installs what is missing, then runs the task under Node 24.
// Plain JavaScript without dependencies, because it starts on whatever Node the machine has (18 or newer).
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const NODE_NEEDED = 24;
const PINNED_NODE = 'node_modules/.bin/node';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const [task = '', ...args] = process.argv.slice(2);
const taskFile = `scripts/tasks/${task.replaceAll(':', '-')}.ts`;
if (!/^[a-z0-9:-]+$/.test(task) || !existsSync(taskFile)) {
  fail(`There is no task "${task}". The tasks are the scripts in package.json.`);
}

// A release is complete: npm, and what npm would install to build it, are not on a live machine.
const installed = existsSync('release.json') || isInstalled() || (await install());
const node = chooseNode();
// After an install this process may be an older Node than the one now on disk: then start it afresh.
if (node === process.execPath && installed !== 'just now') {
  await import(new URL(`../${taskFile}`, import.meta.url).href);
} else {
  const flags = process.execArgv;
  process.exit(await passOn(node, [...flags, fileURLToPath(import.meta.url), task, ...args]));
}

/** npm keeps its own record of what it installed; it must agree with the lock on all that is not optional. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(
      ([path, { version, optional }]) => !path || optional || present[path]?.version === version,
    );
  } catch {
    return false;
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
}

async function install() {
  const started = Date.now();
  const seconds = () => `${Math.round((Date.now() - started) / 1000)} s`;
  console.log('Installing packages (once, about a minute) …');
  const pulse = setInterval(() => console.log(`  still installing packages, ${seconds()}`), 15_000);
  const npm = process.env.npm_execpath;
  const options = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  // npm would first undo its work for half a minute; what it leaves behind is not taken for installed.
  const [program, start] = npm ? [process.execPath, [npm]] : ['npm', []];
  const code = await passOn(program, [...start, ...options], 'SIGKILL');
  clearInterval(pulse);
  if (code > 128) process.exit(code);
  if (code !== 0 || !isInstalled())
    fail('The packages could not be installed: see npm’s lines above.');
  console.log(`Installed packages in ${seconds()}.`);
  return 'just now';
}

/** The Node pinned in package.json where there is one for this machine, else the machine's own if new enough. */
function chooseNode() {
  if (existsSync(PINNED_NODE)) {
    if (realpathSync(PINNED_NODE) === realpathSync(process.execPath)) return process.execPath;
    if (spawnSync(PINNED_NODE, ['--version']).status === 0) return PINNED_NODE;
  }
  if (Number.parseInt(process.versions.node, 10) >= NODE_NEEDED) return process.execPath;
  return fail(
    `The shop needs Node ${NODE_NEEDED} or newer: this machine has ${process.version}, and there is no pinned Node for ` +
      `${process.platform}-${process.arch}. Install it from https://nodejs.org and run the command again.`,
  );
}

/** Runs a program in this one's place: it gets every signal (or the one given instead), and its end is ours. */
async function passOn(program, programArgs, instead) {
  const child = spawn(program, programArgs, { stdio: 'inherit' });
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const forward = (signal) => child.kill(instead ?? signal);
  for (const signal of signals) process.on(signal, forward);
  const code = await new Promise((resolve) => {
    child.once('error', (error) => fail(`${program} does not start: ${error.message}`));
    child.once('exit', (exit, signal) => resolve(exit ?? 128 + constants.signals[signal]));
  });
  for (const signal of signals) process.off(signal, forward);
  return code;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
