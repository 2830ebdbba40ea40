// Scripts of the pages that may be opened without a network, from the route manifest of React Router.
import { paths } from '#domain/routes.ts';
import { pageKind } from './request-kind.ts';

type Route = { path?: string; module: string; clientLoaderModule?: string; imports?: string[] };

/**
 * Those of public pages and of the cart: without its script the router would reload the present page instead of asking for
 * the next one. `script` is the manifest as the build writes it, an assignment of JSON.
 */
export function filesOfPages(script: string): string[] {
  const json = script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1);
  const { routes }: { routes: Record<string, Route> } = JSON.parse(json);
  const files = Object.values(routes)
    .filter(({ path = '' }) => isOpened(`/${path}`))
    .flatMap(({ module, clientLoaderModule, imports = [] }) => [
      module,
      ...(clientLoaderModule ? [clientLoaderModule] : []),
      ...imports,
    ]);
  return [...new Set(files)];
}

function isOpened(path: string): boolean {
  return path === paths.cart() || pageKind(path) === 'public-page';
}
