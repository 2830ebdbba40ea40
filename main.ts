// Entry point: opens the shop and serves API and pages. The only file that imports both server and app.
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { busyResponse } from './server/http/busy-response.ts';
import { createConversionCounter } from './server/http/conversion-counter.ts';
import { createPageCache } from './server/http/page-cache.ts';
import { createProbes } from './server/http/probes.ts';
import { turnOf } from './server/http/request-turn.ts';
import { createRenderQueue } from './server/platform/http/render-queue.ts';
import { listen } from './server/platform/http/server.ts';
import { createHttpApp } from './server/http/app.ts';
import { builtPages, pagesInDevelopment } from './page-renderer.ts';
import { clientIp } from './server/platform/http/client-ip.ts';
import { createSearchCounter } from './server/http/search-counter.ts';
import { describeStart } from './server/http/startup-banner.ts';
import { storeOwnerLink } from './server/http/owner-link-file.ts';
import { securityHeaders } from './server/platform/http/security-headers.ts';
import { requestCost } from './server/platform/rate-limit/read-budget.ts';
import { PROJECT_ROOT, projectFile } from './server/platform/config/project-root.ts';
import { readSettings } from './server/platform/config/env.ts';
import { log } from './server/platform/lib/log.ts';
import { openShop } from './server/shop.ts';
import { StartupError } from './server/platform/config/startup-error.ts';

async function open(): Promise<void> {
  const settings = readSettings(process.env);
  const inDevelopment = process.argv.includes('--dev');
  // One of several processes that serve one shop, and not the first of them.
  const isBeside = process.argv.includes('--beside');
  const pages = await (inDevelopment ? pagesInDevelopment : builtPages)(PROJECT_ROOT);
  const shop = await openShop(settings, { renderEmail: pages.renderEmail });
  const app = createHttpApp({
    settings,
    shop,
    renderPage: (request) => pages.render(request, shop),
    errorsIn: pages.errorsIn,
    clientFolder: pages.clientFolder,
    backOffice: pages.backOffice,
    imageFolder: projectFile('samples', 'pictures'),
  });
  const headers = securityHeaders(settings.shopUrl.startsWith('https:'));
  const respond = getRequestListener(app.fetch, {
    // A URL or Host header of which no Request can be made: everything else has its error handler.
    errorHandler: () => new Response(null, { status: 400, headers }),
  });
  const renders = createRenderQueue();
  const renderPage = async (path: string) => {
    if (renders.isFull()) return busyResponse(path, { textsIn: pages.busyTexts, headers });
    return renders.run('render', async () => app.request(new URL(path, settings.shopUrl)));
  };
  const pageCache = createPageCache(renderPage, {
    mayRead: (request) =>
      shop.readBudget.tryConsume(
        clientIp(request, settings.trustedProxies),
        requestCost(request.url?.split('?', 1)[0] ?? ''),
      ),
    isListening: shop.isListening,
    attributes: shop.attributes.current,
  });
  shop.onPublicChange(pageCache.invalidate);
  const probes = createProbes({ readHealth: shop.readHealth, headers });
  const countConversion = createConversionCounter(shop.conversion.count);
  const countSearch = createSearchCounter({
    hasNoResult: shop.catalogue.hasNoResult,
    count: shop.searchWords.count,
    ipOf: (request) => clientIp(request, settings.trustedProxies),
  });
  const httpServer = await listen(
    pages.inDevelopment
      ? (request, response) =>
          pages.inDevelopment?.(request, response, () => respond(request, response))
      : async (request, response) => {
          if (!(await pageCache.respond(request, response))) {
            await renders.run(turnOf(request), () => respond(request, response));
          }
          countConversion(request, response.statusCode);
          countSearch(request, response.statusCode);
        },
    { ...settings, isBeside, headers, respondToProbe: probes.respond },
  ).catch(async (error: unknown) => {
    await shop.close();
    throw error;
  });
  closeOnSignal({ ...settings, startDraining: probes.startDraining }, [
    httpServer.close,
    pages.close,
    shop.close,
  ]);
  log({ event: 'start', outcome: 'succeeded', mode: settings.mode, allow: settings.allowances });
  // The process that starts the others waits for this, and their connection to it ends with it, however it ends.
  process.send?.('ready');
  process.once('disconnect', () => process.exit(1));
  if (isBeside) return;
  const ownerLink = await shop.ownerLink();
  const start = {
    ownerLinkFile: storeOwnerLink(settings.dataDir, ownerLink),
    openingIssues: shop.readiness.openingIssues(),
    payments: shop.paymentKeys.state(),
  };
  console.log(describeStart(settings, start));
}

type Stop = { drainSeconds: number; shutdownSeconds: number; startDraining: () => void };

/**
 * Closes in this order: HTTP server, pages, database. SIGTERM drains first, Ctrl-C does not. Either may be delivered twice.
 * An unfinished job is started again by the next server: what a job does survives a killed process.
 */
function closeOnSignal(stop: Stop, steps: readonly (() => Promise<void>)[]): void {
  const interrupt = new AbortController();
  let closing = false;
  const close = async (drainSeconds: number) => {
    if (closing) return;
    closing = true;
    stop.startDraining();
    await sleep(drainSeconds * 1000, null, { signal: interrupt.signal }).catch(() => {});
    setTimeout(() => process.exit(0), stop.shutdownSeconds * 1000 - 200);
    for (const step of steps) await step();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close(stop.drainSeconds));
  process.on('SIGINT', () => {
    interrupt.abort();
    void close(0);
  });
}

open().catch((error: unknown) => {
  console.error(
    error instanceof StartupError ? `\n  ${error.message.replaceAll('\n', '\n  ')}\n` : error,
  );
  process.exit(1);
});
