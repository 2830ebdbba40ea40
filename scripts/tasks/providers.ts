// npm run providers: writes the lists of payment providers, and their texts, from their folders.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileAll, writeCompiled } from '../messages/compile-all.ts';
import { generateProviders } from '../providers/generate-providers.ts';
import { ROOT } from '../root.ts';

for (const [path, content] of generateProviders(ROOT)) {
  writeFileSync(join(ROOT, path), content);
  console.log(path);
}
writeCompiled(compileAll().files);
