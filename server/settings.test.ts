import { existsSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';
import { StartProblem } from './start-problem.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'sunehri-settings-'));
const secret = 's'.repeat(32);
const live = {
  SHOP_MODE: 'live',
  SHOP_URL: 'https://sunehri.example',
  SESSION_SECRET: secret,
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtp://mail',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'y',
  RAZORPAY_WEBHOOK_SECRET: 'z',
};

describe('the settings of the machine', () => {
  test('without any, the shop is a demo on this machine alone', () => {
    const DATA_DIR = folder();
    expect(readSettings({ DATA_DIR })).toMatchObject({
      mode: 'demo',
      port: 3000,
      host: '127.0.0.1',
      shopUrl: 'http://localhost:3000',
      database: { kind: 'embedded', folder: join(DATA_DIR, 'database') },
      razorpay: null,
      smtpUrl: null,
    });
  });

  test('the address people see follows the port', () => {
    expect(readSettings({ DATA_DIR: folder(), PORT: '4001' }).shopUrl).toBe(
      'http://localhost:4001',
    );
  });

  test('a demo makes its own secret, keeps it to itself, and has the same one next time', () => {
    const DATA_DIR = folder();
    const first = readSettings({ DATA_DIR }).sessionSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(first);
    expect(existsSync(join(DATA_DIR, 'session-secret'))).toBe(true);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o077).toBe(0);
  });

  test.each([
    ['PORT', 'eighty', 'PORT'],
    ['PORT', '70000', 'PORT'],
    ['SHOP_URL', 'sunehri', 'SHOP_URL'],
    ['SHOP_URL', 'javascript:alert(1)', 'SHOP_URL'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL'],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET'],
    ['SHOP_MODE', 'production', 'SHOP_MODE'],
    ['RAZORPAY_KEY_ID', 'only one of three', 'RAZORPAY_KEY_SECRET'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES'],
  ])('%s=%s is refused in one line that names %s', (name, value, named) => {
    const read = () => readSettings({ DATA_DIR: folder(), [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(new RegExp(`${named}[^\\n]*$`));
  });
});

describe('a live shop', () => {
  test('starts when it has all it needs', () => {
    expect(readSettings(live)).toMatchObject({ mode: 'live', host: '0.0.0.0' });
  });

  test.each([
    ['DATABASE_URL', 'embedded-database'],
    ['RAZORPAY_KEY_ID', 'sandbox-payments'],
    ['SMTP_URL', 'no-smtp'],
  ])('refuses to start without %s unless %s is allowed by name', (missing, allowance) => {
    const env: Record<string, string> = { ...live, DATA_DIR: folder() };
    delete env[missing];
    if (missing === 'RAZORPAY_KEY_ID') {
      delete env.RAZORPAY_KEY_SECRET;
      delete env.RAZORPAY_WEBHOOK_SECRET;
    }
    expect(() => readSettings(env)).toThrow(missing);
    expect(readSettings({ ...env, LIVE_ALLOW: allowance }).mode).toBe('live');
  });

  test.each(['SESSION_SECRET', 'SHOP_URL'])('refuses to start without %s', (missing) => {
    const env: Record<string, string> = { ...live };
    delete env[missing];
    expect(() => readSettings(env)).toThrow(missing);
  });
});
