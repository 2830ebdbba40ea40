// npm test: everything, on a machine that may have nothing yet. A failing step does not stop the others.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from '../browser.ts';
import { build } from '../build.ts';
import { quickChecks, vitest } from '../checks.ts';
import { run } from '../command.ts';
import { installPackage } from '../debian.ts';
import { mindingSignals } from '../interrupt.ts';
import { findPostgres, startPostgres } from '../postgres.ts';
import { playwrightOutcome, reportFile } from '../reports.ts';
import { ROOT, bin } from '../root.ts';
import { startShop } from '../shop.ts';
import { type Outcome, Tally, whether } from '../steps.ts';

await mindingSignals(async (stop) => {
  const tally = new Tally(stop);
  await quickChecks(tally);
  await tally.step('integration tests on the embedded database', onEmbedded);
  await tally.step('integration and race tests on PostgreSQL', onPostgres);
  await tally.step('production build', (stopped) => build(stopped).then(() => whether(true)));
  await tally.step('faults, in short', (stopped) =>
    vitest('faults', ['faults'], { stop: stopped, show: true }),
  );
  await tally.step('browser journeys', journeys);
  if (!stop.aborted) tally.finish();
});

function onEmbedded(stop: AbortSignal): Promise<Outcome> {
  return vitest('embedded', ['db'], { stop, show: true, env: { TEST_DATABASE_URL: undefined } });
}

async function onPostgres(stop: AbortSignal): Promise<Outcome> {
  if (!findPostgres()) await installPackage('postgresql', stop);
  const postgres = await startPostgres();
  try {
    const env = { TEST_DATABASE_URL: postgres.url };
    return await vitest('postgresql', ['db', 'race'], { stop, show: true, env });
  } finally {
    postgres.stop();
  }
}

/** On PostgreSQL, so that each journey can put pieces of its own into the catalogue while the shop is open. */
async function journeys(stop: AbortSignal): Promise<Outcome> {
  const chromium = await ensureChromium(stop);
  const logs = join(ROOT, 'test-results');
  mkdirSync(logs, { recursive: true });
  const postgres = await startPostgres();
  try {
    const DATABASE_URL = postgres.url;
    const shop = await startShop(join(logs, 'shop.log'), stop, { DATABASE_URL });
    const file = reportFile('journeys');
    const env = {
      DATABASE_URL,
      SHOP_URL: shop.url,
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    };
    const line = bin('playwright', 'test', '--reporter=list,json');
    return await run(line, { stop, show: true, env })
      .then((finished) => playwrightOutcome(file, finished))
      .finally(shop.stop);
  } finally {
    postgres.stop();
  }
}
