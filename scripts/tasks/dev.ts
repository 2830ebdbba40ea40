// npm run dev: the server with Vite's middleware, so that a saved file shows at once.
import { loadEnvironment } from '../environment.ts';
import { openServerEntry } from '../server-entry.ts';

loadEnvironment('development');
await openServerEntry('main.ts', '--dev');
