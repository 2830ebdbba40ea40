// Loaders that hang, respond and fail.
import { type LoaderFunctionArgs, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { toAppError } from '#domain/errors/errors.ts';
import type { Shop } from '#server/shop.ts';
import { shop } from './context.ts';
import { limitLoaders } from './limit-loaders.ts';

const LIMIT_MS = 20;
const logged: unknown[] = [];
const aShop = {
  isUnavailable: (error: unknown) => toAppError(error)?.status === 503,
  logError: (error: unknown) => void logged.push(error),
} as unknown as Shop;
const context = new RouterContextProvider(new Map([[shop, aShop]]));
const args = { context } as unknown as LoaderFunctionArgs;

function loaderOf(loader: () => Promise<unknown>) {
  const routes = { page: { id: 'page', module: { default: () => null, loader } } };
  const build = limitLoaders({ routes } as unknown as ServerBuild, LIMIT_MS);
  return async () => build.routes.page?.module.loader?.(args);
}

test('a loader that hangs responds 503, and the log says so', async () => {
  const hanging = loaderOf(() => new Promise(() => {}));
  await expect(hanging()).rejects.toMatchObject({ init: { status: 503 } });
  expect(logged).toMatchObject([{ code: 'server/busy' }]);
});

test('a loader within the time limit returns its data or throws its own error', async () => {
  expect(await loaderOf(async () => 'data')()).toBe('data');
  const failing = loaderOf(() => Promise.reject(new Error('its own')));
  await expect(failing()).rejects.toThrow('its own');
});

test('a route without a loader stays as it is', () => {
  const route = { id: 'page', module: { default: () => null } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  expect(limitLoaders(build).routes.page).toBe(route);
});
