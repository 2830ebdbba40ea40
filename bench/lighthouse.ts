// Lighthouse's mobile figures of pages: medians of several runs, each in a browser of its own.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findChromium } from '../scripts/browser.ts';
import { median } from './figure.ts';

/** A package of its own, installed at the first measurement: nothing but this needs its 150 MB. */
const FOLDER = join(import.meta.dirname, 'lighthouse');
const REPORT_BYTES = 64 * 1024 * 1024;
const RUN_MS = 180_000;

const run = promisify(execFile);

/** Scores are 0 to 100, times are milliseconds, the layout shift has no unit. */
export type LighthouseFigures = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  firstContentfulPaintMs: number;
  largestContentfulPaintMs: number;
  totalBlockingMs: number;
  layoutShift: number;
};
export type LighthouseResult = {
  path: string;
  median: LighthouseFigures;
  runs: LighthouseFigures[];
};

type Options = {
  runs?: number;
  /** `simulate` computes a slow phone and line from a fast load; `devtools` slows the load itself. */
  throttling?: 'simulate' | 'devtools';
};

type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};

/**
 * The paths are measured in turns, so that other load on the machine affects each alike.
 * Throws when no browser is found, when Lighthouse cannot be installed, or when a page does not load.
 */
export async function measureLighthouse(
  url: string,
  paths: readonly string[],
  { runs = 3, throttling = 'simulate' }: Options = {},
): Promise<LighthouseResult[]> {
  const program = installedLighthouse();
  const browser = process.env.CHROME_PATH ?? findChromium();
  if (!browser) throw new Error('Lighthouse needs Chromium: set CHROME_PATH to its program.');
  const results = paths.map((path) => ({ path, runs: [] as LighthouseFigures[] }));
  for (let round = 0; round < runs; round += 1) {
    for (const result of results) {
      result.runs.push(
        await measureOnce(new URL(result.path, url).href, { program, browser, throttling }),
      );
    }
  }
  return results.map((result) => ({ ...result, median: medianOf(result.runs) }));
}

type Programs = { program: string; browser: string; throttling: string };

async function measureOnce(page: string, { program, browser, throttling }: Programs) {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      page,
      '--quiet',
      '--output=json',
      `--throttling-method=${throttling}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
    ],
    {
      env: { ...process.env, CHROME_PATH: browser },
      maxBuffer: REPORT_BYTES,
      timeout: RUN_MS,
    },
  );
  const report = JSON.parse(stdout) as Report;
  if (report.runtimeError) throw new Error(`${page}: ${report.runtimeError.message}`);
  return figuresOf(report);
}

function figuresOf({ categories, audits }: Report): LighthouseFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaintMs: value('first-contentful-paint'),
    largestContentfulPaintMs: value('largest-contentful-paint'),
    totalBlockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
  };
}

function medianOf(runs: readonly LighthouseFigures[]): LighthouseFigures {
  const of = (figure: keyof LighthouseFigures) => median(runs.map((run) => run[figure]));
  return {
    performance: of('performance'),
    accessibility: of('accessibility'),
    bestPractices: of('bestPractices'),
    seo: of('seo'),
    firstContentfulPaintMs: of('firstContentfulPaintMs'),
    largestContentfulPaintMs: of('largestContentfulPaintMs'),
    totalBlockingMs: of('totalBlockingMs'),
    layoutShift: of('layoutShift'),
  };
}

/** The command-line program: Lighthouse leaves listeners behind in the process that it runs in. */
function installedLighthouse(): string {
  const program = join(FOLDER, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  const { status, stderr } = spawnSync(
    'npm',
    ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`Lighthouse could not be installed.\n${stderr}`);
  return program;
}
