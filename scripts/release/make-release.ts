// Makes the archive of a release: the build, the packages it needs, Node, and no compiler.
import { createHash } from 'node:crypto';
import { createReadStream, globSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from '../command.ts';
import { RELEASE_FILE } from '../release-file.ts';
import { ROOT } from '../root.ts';

/** What builds the shop, and runs nothing of it. */
const BUILD_TOOLS = ['vite', '@react-router/dev', 'tailwindcss', '@tailwindcss/vite'];

/** Files of the project in a release: commands run from their sources, which Node reads without a compiler. */
const SOURCES = ['{deploy,docs,domain,messages,samples,scripts,server}/**/*', '*.md', 'LICENSE'];
const LEFT_OUT =
  /\.test\.tsx?$|^scripts\/(architecture-tests|mutation|recipes|languages|guide)\/|^server\/testing\/|\.docx?$/;

export type Release = { archive: string; bytes: number; sha256: string };

/** The shop is built. `folder` becomes new; it holds the archive, its checksum and its list of packages. */
export async function makeRelease(folder: string, stop: AbortSignal): Promise<Release> {
  const manifest = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  const name = `sunehri-${manifest.version}-${process.platform}-${process.arch}`;
  const home = join(folder, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(home, { recursive: true });
  await copyFiles(home);
  await addPackages(home, manifest, stop);
  await writeFile(join(home, RELEASE_FILE), await describe(manifest.version));
  const archive = join(folder, `${name}.tar.gz`);
  // Sorted, and without owner and dates: the same release has the same checksum.
  const order = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01'];
  await must(['tar', ...order, '-czf', archive, '-C', folder, name], stop);
  await rm(home, { recursive: true });
  const sha256 = await hashOf(archive);
  await writeFile(`${archive}.sha256`, `${sha256}  ${basename(archive)}\n`);
  return { archive, sha256, bytes: (await stat(archive)).size };
}

async function copyFiles(home: string): Promise<void> {
  const sources = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length))
    .filter((path) => !LEFT_OUT.test(path));
  for (const path of sources) {
    await mkdir(dirname(join(home, path)), { recursive: true });
    await cp(join(ROOT, path), join(home, path));
  }
  const built = (await readdir(join(ROOT, 'build'))).filter((name) => name !== 'release');
  for (const name of built)
    await cp(join(ROOT, 'build', name), join(home, 'build', name), { recursive: true });
  await cp(join(ROOT, 'deploy/sunehri'), join(home, 'sunehri'));
  await chmod(join(home, 'sunehri'), 0o755);
}

type Manifest = { version: string; dependencies: Record<string, string> };

/** Copies the installed packages and lets npm remove those that the manifest of the release does not name. */
async function addPackages(home: string, manifest: Manifest, stop: AbortSignal): Promise<void> {
  const dependencies = Object.fromEntries(
    Object.entries(manifest.dependencies).filter(([name]) => !BUILD_TOOLS.includes(name)),
  );
  const { devDependencies: _dev, ...kept } = manifest as Manifest & Record<string, unknown>;
  await writeFile(
    join(home, 'package.json'),
    `${JSON.stringify({ ...kept, dependencies }, null, 2)}\n`,
  );
  await must(['cp', '-a', join(ROOT, 'node_modules'), join(home, 'node_modules')], stop);
  await cp(join(ROOT, 'package-lock.json'), join(home, 'package-lock.json'));
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  await must(['npm', 'prune', '--omit=dev', ...quiet], stop, home);
  await writeFile(`${home}.cdx.json`, await listPackages(home, stop));
}

/** CycloneDX. */
async function listPackages(home: string, stop: AbortSignal): Promise<string> {
  const output = await must(
    ['npm', 'sbom', '--sbom-format=cyclonedx', '--omit=dev', '--sbom-type=application'],
    stop,
    home,
  );
  // npm may write warnings before the document.
  return output.slice(output.indexOf('{'));
}

async function describe(version: string): Promise<string> {
  const { ok, output } = await run(['git', 'rev-parse', 'HEAD']);
  const commit = ok ? output.trim() : 'unknown';
  return `${JSON.stringify({ version, commit, platform: process.platform, arch: process.arch }, null, 2)}\n`;
}

async function must(line: string[], stop: AbortSignal, cwd = ROOT): Promise<string> {
  const { ok, output } = await run(line, { stop, cwd });
  if (!ok) throw new Error(`${line.slice(0, 2).join(' ')} failed:\n${output}`);
  return output;
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
