// npm run providers: writes the lists of payment providers from their folders.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateProviders } from '../providers/generate-providers.ts';
import { ROOT } from '../root.ts';

for (const [path, content] of generateProviders(ROOT)) {
  writeFileSync(join(ROOT, path), content);
  console.log(path);
}
