// npm start: builds what has changed, then opens the shop.
import { BUNDLE, buildIfChanged } from '../build.ts';
import { loadEnvironment } from '../environment.ts';
import { openFrontDoor } from '../front-door.ts';
import { mindingSignals } from '../interrupt.ts';

loadEnvironment('production');
try {
  await mindingSignals(buildIfChanged);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await openFrontDoor(BUNDLE);
