// How the pages are built: rendered by the server, from app/ into build/.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // All routes are known at once: a shop has few, and a look-up at every hover would cost more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
