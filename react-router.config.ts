// How the pages are built: rendered by the server, from app/ into build/<language>/, one build for each language.
import type { Config } from '@react-router/dev/config';
import { english, languages } from './domain/language/languages.ts';

export const LANGUAGE = languages.find(({ code }) => code === process.env.SHOP_LANGUAGE) ?? english;

export default {
  appDirectory: 'app',
  buildDirectory: `build/${LANGUAGE.code}`,
  basename: LANGUAGE.prefix || '/',
  ssr: true,
  // All routes are known at once: a shop has few, and a look-up at every hover would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
