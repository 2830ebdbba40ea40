import { existsSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
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
    ['PORT', 'eighty', 'PORT: needs a number from 1 to 65535.'],
    ['PORT', '70000', 'PORT: needs a number'],
    ['SHOP_URL', 'sunehri', 'SHOP_URL: needs an address like https://'],
    ['SHOP_URL', 'javascript:alert(1)', 'SHOP_URL: needs an address'],
    ['SHOP_URL', 'https://sunehri.example/shop', 'SHOP_URL: needs an address'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: needs an address like postgres://'],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL: needs an e-mail address.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET: needs 32 characters or more.'],
    ['SHOP_MODE', 'production', 'SHOP_MODE: needs demo or live.'],
    ['SMTP_URL', 'mail', 'SMTP_URL: needs an address like smtp://'],
    ['MAIL_FROM', 'Sunehri', 'MAIL_FROM: needs a sender'],
    ['RAZORPAY_KEY_ID', 'only one of three', 'RAZORPAY_KEY_SECRET and'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES: needs a number'],
    ['LIVE_ALLOW', 'everything', 'LIVE_ALLOW: needs names out of embedded-database'],
  ])('%s=%s is refused in one line: %s', (name, value, line) => {
    const read = () => readSettings({ DATA_DIR: folder(), [name]: value });
    expect(read).toThrow(StartProblem);
    expect(read).toThrow(line);
    expect(read).toThrow(/^[^\n]*$/);
  });

  test('a slash at the end of the address people see is no path', () => {
    const { shopUrl } = readSettings({ DATA_DIR: folder(), SHOP_URL: 'https://sunehri.example/' });
    expect(shopUrl).toBe('https://sunehri.example');
  });

  test('a folder in which nothing can be kept is said in one line', () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'below')]) {
      expect(() => readSettings({ DATA_DIR })).toThrow(StartProblem);
      expect(() => readSettings({ DATA_DIR })).toThrow(/^DATA_DIR: nothing can be kept in [^\n]*$/);
    }
  });
});

describe('a live shop', () => {
  test('starts when it has all it needs', () => {
    const settings = readSettings({ ...live, DATA_DIR: folder() });
    expect(settings).toMatchObject({ mode: 'live', host: '0.0.0.0' });
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
