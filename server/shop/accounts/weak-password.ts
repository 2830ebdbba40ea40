// Weak passwords: the most common ones, words of the shop and of India, and the account's own email address.
import { projectFile } from '#server/platform/config/project-root.ts';
import { readFileSync } from 'node:fs';
import { normaliseEmail } from '#domain/customer/account.ts';

/** A published list, and our own: the shop's name, its goods, and Indian names with common endings. */
const LISTS = ['common-passwords.txt', 'local-passwords.txt'];

let weak: Set<string> | undefined;

export function isWeakPassword(password: string, email?: string): boolean {
  const candidate = password.trim().toLowerCase();
  if (email) {
    const own = normaliseEmail(email);
    if (candidate === own || candidate === own.split('@')[0]) return true;
  }
  weak ??= new Set(LISTS.flatMap(readList));
  return weak.has(candidate);
}

function readList(name: string): string[] {
  return readFileSync(projectFile('server', 'shop', 'accounts', name), 'utf8')
    .trimEnd()
    .split('\n');
}
