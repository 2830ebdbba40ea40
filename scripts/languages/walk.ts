// Builds and starts the shop of a copy, walks its storefront in each pseudo-language, and writes what was found, a line each.
import { join } from 'node:path';
import { type Language, languages } from '#domain/language/languages.ts';
import { buildIfChanged } from '../build.ts';
import { ensureChromium } from '../browser.ts';
import { ROOT } from '../root.ts';
import { withStopSignal } from '../signals.ts';
import { startServer } from '../start-server.ts';
import { englishLeft } from './english-left.ts';
import { readShopValues } from './shop-values.ts';
import { type Visit, walkStorefront } from './walk-storefront.ts';

await withStopSignal(async (stop) => {
  const browserPath = await ensureChromium(stop);
  await buildIfChanged(stop);
  const data = join(ROOT, 'data');
  const pseudo = languages.filter(({ prefix }) => prefix !== '');
  const server = await startServer(join(ROOT, 'server.log'), stop, { DATA_DIR: data });
  const walks: { language: Language; visits: Visit[] }[] = [];
  try {
    for (const language of pseudo) {
      const visits = await walkStorefront(server.url, { language, browserPath });
      walks.push({ language, visits });
    }
  } finally {
    await server.stop();
  }
  const values = await readShopValues(join(data, 'database'));
  const findings = walks.flatMap(({ language, visits }) =>
    visits.flatMap(({ what, texts, layout }) =>
      [...englishLeft(texts, values).map((text) => `English: ${text}`), ...layout].map(
        (finding) => `${language.code} ${what}: ${finding}`,
      ),
    ),
  );
  for (const finding of findings) console.log(finding);
  const pages = walks.reduce((sum, { visits }) => sum + visits.length, 0);
  console.log(`${pages} pages, ${findings.length} findings.`);
  process.exitCode = findings.length > 0 ? 1 : 0;
});
