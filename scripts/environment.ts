// Loads `.env` from the project root, where there is one. Variables of the shell take precedence.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';

export function loadEnvironment(mode: 'production' | 'development'): void {
  const file = join(ROOT, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  process.env.NODE_ENV ||= mode;
}
