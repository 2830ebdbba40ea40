// Tests of which database engines the shop starts with.
import { expect, test } from 'vitest';
import { assertTestedEngine } from './engine.ts';

test.each([
  'PostgreSQL 15.18 (Debian 15.18-0+deb12u1) on x86_64-pc-linux-gnu, compiled by gcc (Debian 12.2.0-14) 12.2.0, 64-bit',
  'PostgreSQL 17.2 on aarch64-unknown-linux-gnu, compiled by gcc 13, 64-bit',
  'PostgreSQL 19devel on x86_64-pc-linux-gnu',
])('the shop starts with %s', (version) => expect(() => assertTestedEngine(version)).not.toThrow());

test.each([
  [
    'CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu, built 2024/05/15 21:28:29, go1.22)',
    'CockroachDB CCL v24.1.0 (x86_64-pc-linux-gnu',
  ],
  [
    'PostgreSQL 15.2-YB-2025.1.0.0-b0 on x86_64-pc-linux-gnu, compiled by clang',
    'PostgreSQL 15.2-YB-2025.1.0.0-b0',
  ],
  [
    'PostgreSQL 8.0.2 on i686-pc-linux-gnu, compiled by GCC gcc, Redshift 1.0.1',
    'PostgreSQL 8.0.2',
  ],
  ['PostgreSQL 14.11 on x86_64-pc-linux-gnu', 'PostgreSQL 14.11'],
])('the shop does not start with %s', (version, name) =>
  expect(() => assertTestedEngine(version)).toThrow(
    `the shop is not tested with ${name}. It needs PostgreSQL 15`,
  ),
);
