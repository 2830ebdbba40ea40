// npm run dev: the shop with Vite in the middle, so that a saved file shows at once.
import { loadEnvironment } from '../environment.ts';
import { openFrontDoor } from '../front-door.ts';

loadEnvironment('development');
await openFrontDoor('main.ts', '--dev');
