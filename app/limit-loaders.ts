// A time limit for every loader, so that a page responds 503 while the database hangs.
import type { LoaderFunction, ServerBuild } from 'react-router';
import { AppError } from '#domain/errors/errors.ts';

const LIMIT_MS = 10_000;

/** The build with loaders that throw `server/busy` after `limitMs`. */
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
    } finally {
      clearTimeout(timer);
    }
  };
}
