// The production build, made again only when one of its sources has changed.
import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '#domain/language/languages.ts';
import { run } from './command.ts';
import { ROOT, bin } from './root.ts';

/** The server in one file: it starts in a third of the time and memory of a thousand files. */
export const BUNDLE = 'build/shop/main.js';

const STAMP = join(ROOT, 'build/.sources');
const SOURCES = [
  '{admin,app,domain,emails,messages,server,ui}/**/*',
  'samples/**/*.ts',
  '{vite,vite.admin,vite.first-view,vite.server,vite.worker,react-router}.config.ts',
  '{main,page-renderer}.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

export async function buildIfChanged(stop: AbortSignal): Promise<void> {
  const sources = hashOfSources();
  if (readStamp() === sources) return;
  const started = performance.now();
  console.log('Building the shop …');
  await build(stop, sources);
  if (stop.aborted) return;
  console.log(`Built the shop in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

/**
 * All builds at once: each has minutes of neither processor alone. The folder with its stamp is deleted first and the stamp
 * written last, so that an interrupted build is never taken for a complete one.
 */
export async function build(stop: AbortSignal, sources = hashOfSources()): Promise<void> {
  rmSync(join(ROOT, 'build'), { recursive: true, force: true });
  const failure = new AbortController();
  const end = AbortSignal.any([stop, failure.signal]);
  const start = (command: string[], env?: Record<string, string>) =>
    runBuild(command, end, env).catch((error: unknown) => {
      failure.abort();
      throw error;
    });
  await Promise.all([
    ...languages.map(({ code }) => start(bin('react-router', 'build'), { SHOP_LANGUAGE: code })),
    ...['worker', 'admin', 'first-view', 'server'].map((name) =>
      start(bin('vite', 'build', '--config', `vite.${name}.config.ts`)),
    ),
  ]);
  if (stop.aborted) return;
  // Files are named by their content: those of all languages stand under one address.
  for (const { code } of languages) {
    cpSync(join(ROOT, 'build', code, 'client'), join(ROOT, 'build/client'), { recursive: true });
  }
  writeFileSync(STAMP, sources);
}

async function runBuild(
  command: string[],
  stop: AbortSignal,
  env: Record<string, string> = {},
): Promise<void> {
  const { ok, output } = await run(command, { stop, env: { NODE_ENV: 'production', ...env } });
  if (!ok && !stop.aborted) throw new Error(`${output}\nThe build failed.`);
}

function readStamp(): string | null {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return null;
  }
}

/** Returns a hash of the sources' content. Dates do not count: a clone or copy has new dates and the same sources. */
function hashOfSources(): string {
  const hash = createHash('sha1');
  const files = globSync(SOURCES, { cwd: ROOT, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
