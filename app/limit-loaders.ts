// A time limit for every loader, and one response while the database hangs or is away: 503, whose page tries again by itself.
import { type LoaderFunction, type ServerBuild, data } from 'react-router';
import { AppError } from '#domain/errors/errors.ts';
import { shop } from './context.ts';

const LIMIT_MS = 10_000;

/** The build with loaders that respond 503 after `limitMs`, and to an error that another attempt may not meet. */
export function limitLoaders(build: ServerBuild, limitMs = LIMIT_MS): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const loader = route?.module.loader;
    if (!loader) return [id, route] as const;
    return [
      id,
      { ...route, module: { ...route.module, loader: limited(loader, limitMs) } },
    ] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function limited(loader: LoaderFunction, limitMs: number): LoaderFunction {
  return async (args, handlerContext) => {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new AppError('server/busy')), limitMs);
    try {
      return await Promise.race([loader(args, handlerContext), late]);
    } catch (error) {
      const { isUnavailable, logError } = args.context.get(shop);
      if (!isUnavailable(error)) throw error;
      logError(error, 'page');
      // The text of an error would not reach the page.
      throw data(null, { status: 503 });
    } finally {
      clearTimeout(timer);
    }
  };
}
