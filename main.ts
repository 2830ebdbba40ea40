// The front door: opens the shop, and hands it to the API and to the pages. The only file that knows both.
import { getRequestListener } from '@hono/node-server';
import { keepPages } from './server/http/kept-pages.ts';
import { listen } from './server/http/listen.ts';
import { createSite } from './server/http/site.ts';
import { builtPages, pagesInDevelopment } from './pages.ts';
import { addressOfRequest } from './server/http/visitor.ts';
import { describeStart } from './server/http/welcome.ts';
import { costOf } from './server/limits/reads.ts';
import { PROJECT, projectFile } from './server/project.ts';
import { readSettings } from './server/settings.ts';
import { openShop } from './server/shop.ts';
import { StartProblem } from './server/start-problem.ts';

async function open(): Promise<void> {
  const settings = readSettings(process.env);
  const inDevelopment = process.argv.includes('--dev');
  const pages = await (inDevelopment ? pagesInDevelopment : builtPages)(PROJECT);
  const shop = await openShop(settings, { writeLetter: pages.writeLetter });
  const site = createSite({
    settings,
    shop,
    renderPage: (request) => pages.render(request, shop),
    clientFolder: pages.clientFolder,
    pictureFolder: projectFile('samples', 'pictures'),
  });
  const answerSite = getRequestListener(site.fetch);
  const kept = keepPages(
    async (path) => site.request(new URL(path, settings.shopUrl)),
    (request) =>
      shop.reads.may(addressOfRequest(request, settings.trustedProxies), costOf(request.url ?? '')),
  );
  await shop.onCatalogueChange(kept.throwOut);
  const door = await listen(
    pages.inDevelopment
      ? (request, response) =>
          pages.inDevelopment?.(request, response, () => answerSite(request, response))
      : async (request, response) => {
          if (!(await kept.answer(request, response))) await answerSite(request, response);
        },
    settings,
  ).catch(async (problem: unknown) => {
    await shop.close();
    throw problem;
  });
  closeOnSignal([door.close, pages.close, shop.close]);
  console.log(describeStart(settings));
}

/** Closes in this order: nobody new, then the pages, then the database. A Ctrl-C can reach us twice. */
function closeOnSignal(steps: readonly (() => Promise<void>)[]): void {
  let closing = false;
  const close = async () => {
    if (closing) return;
    closing = true;
    for (const step of steps) await step();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close());
  process.on('SIGINT', () => void close());
}

open().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? `\n  ${error.message}\n` : error);
  process.exit(1);
});
