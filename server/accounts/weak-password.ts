// Passwords that everybody tries first: the most common ones, and one's own e-mail address.
import { projectFile } from '#server/project.ts';
import { readFileSync } from 'node:fs';
import { normaliseEmail } from '#domain/account.ts';

let common: Set<string> | undefined;

export function isWeakPassword(password: string, email?: string): boolean {
  const tried = password.trim().toLowerCase();
  if (email) {
    const own = normaliseEmail(email);
    if (tried === own || tried === own.split('@')[0]) return true;
  }
  common ??= readCommon();
  return common.has(tried);
}

function readCommon(): Set<string> {
  const file = projectFile('server', 'accounts', 'common-passwords.txt');
  return new Set(readFileSync(file, 'utf8').split('\n'));
}
