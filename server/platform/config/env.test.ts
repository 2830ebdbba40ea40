import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';
import { StartupError } from './startup-error.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'sunehri-settings-'));
const secret = 'a session secret for these tests only';
const live = {
  SHOP_MODE: 'live',
  SHOP_URL: 'https://sunehri.example',
  SESSION_SECRET: secret,
  DATABASE_URL: 'postgres://shop@db/shop',
  SMTP_URL: 'smtp://mail',
  MAIL_FROM: 'Sunehri <orders@sunehri.shop>',
  RAZORPAY_KEY_ID: 'rzp_live_x',
  RAZORPAY_KEY_SECRET: 'y',
  RAZORPAY_WEBHOOK_SECRET: 'z',
};

describe('environment variables', () => {
  test('without environment variables the shop is a demo that listens on localhost', () => {
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

  test('the default public URL has the configured port', () => {
    expect(readSettings({ DATA_DIR: folder(), PORT: '4001' }).shopUrl).toBe(
      'http://localhost:4001',
    );
  });

  test('a demo stores its generated session secret in a private file and reuses it', () => {
    const DATA_DIR = folder();
    const first = readSettings({ DATA_DIR }).sessionSecret;
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(readSettings({ DATA_DIR }).sessionSecret).toBe(first);
    expect(existsSync(join(DATA_DIR, 'session-secret'))).toBe(true);
    expect(statSync(join(DATA_DIR, 'session-secret')).mode & 0o077).toBe(0);
  });

  test.each(['', '\n', 'short'])('a stored session secret %j is rejected in one line', (stored) => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'session-secret'), stored);
    const read = () => readSettings({ DATA_DIR });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(/^\S+session-secret: the stored session secret has \d characters[^\n]*$/);
  });

  test('a session secret that cannot be written completely leaves no file behind', () => {
    const DATA_DIR = folder();
    // A folder in the place of the temporary file makes the write fail.
    mkdirSync(join(DATA_DIR, `session-secret.${process.pid}.tmp`, 'x'), { recursive: true });
    expect(() => readSettings({ DATA_DIR })).toThrow();
    expect(existsSync(join(DATA_DIR, 'session-secret'))).toBe(false);
  });

  test.each([
    ['PORT', 'eighty', 'PORT: expected a number from 1 to 65535.'],
    ['PORT', '70000', 'PORT: expected a number'],
    ['SHOP_URL', 'sunehri', 'SHOP_URL: expected a URL like https://'],
    ['SHOP_URL', 'javascript:alert(1)', 'SHOP_URL: expected a URL'],
    ['SHOP_URL', 'https://sunehri.example/shop', 'SHOP_URL: expected a URL'],
    ['S3_ENDPOINT', 'bucket.example', 'S3_ENDPOINT: expected a URL like https://'],
    ['S3_PREFIX', '/../shop', 'S3_PREFIX: expected folder names like shop'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: expected a URL like postgres://'],
    [
      'DATABASE_URL',
      'postgres://one,two/x?target_session_attrs=any',
      'DATABASE_URL: expected a URL',
    ],
    ['DATABASE_DIRECT_URL', 'one', 'DATABASE_DIRECT_URL: expected a URL like DATABASE_URL'],
    ['DATABASE_POOL', '3', 'DATABASE_POOL: expected a number of connections from 4 to 100.'],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL: expected an email address.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET: expected 32 characters or more.'],
    ['SHOP_MODE', 'production', 'SHOP_MODE: expected demo or live.'],
    ['SMTP_URL', 'mail', 'SMTP_URL: expected a URL like smtp://'],
    ['MAIL_FROM', 'Sunehri', 'MAIL_FROM: expected a sender'],
    ['BOUNCE_ADDRESS', 'bounces', 'BOUNCE_ADDRESS: expected an address like bounces@'],
    ['BOUNCE_ADDRESS', 'a-much-too-long-name@shop.example', 'BOUNCE_ADDRESS: expected an address'],
    ['BOUNCE_WEBHOOK_SECRET', 'short', 'BOUNCE_WEBHOOK_SECRET: expected 32 or more'],
    ['RAZORPAY_KEY_ID', 'only one of three', 'RAZORPAY_KEY_SECRET and'],
    ['S3_BUCKET', 'only one of four', 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and'],
    ['RAZORPAY_API_URL', 'http://localhost/v1', 'RAZORPAY_API_URL: expected a URL like https://'],
    ['TRUSTED_PROXIES', '-1', 'TRUSTED_PROXIES: expected a number'],
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS: expected a number'],
    ['SHUTDOWN_SECONDS', '0', 'SHUTDOWN_SECONDS: expected a number'],
    ['LIVE_ALLOW', 'everything', 'LIVE_ALLOW: expected any of embedded-database'],
    ['DEMO_ALLOW', 'everything', 'DEMO_ALLOW: expected any of live-keys'],
  ])('%s=%s is rejected in one line: %s', (name, value, line) => {
    const read = () => readSettings({ DATA_DIR: folder(), [name]: value });
    expect(read).toThrow(StartupError);
    expect(read).toThrow(line);
    expect(read).toThrow(/^[^\n]*$/);
  });

  test('each variable that is wrong has a line of its own', () => {
    const env = { DATA_DIR: folder(), PORT: 'eighty', SMTP_URL: 'mail', ADMIN_EMAIL: 'owner' };
    expect(() => readSettings(env)).toThrow(
      /^PORT: expected [^\n]+\nADMIN_EMAIL: expected [^\n]+\nSMTP_URL: expected [^\n]+$/,
    );
  });

  test('a database of several hosts behind a connection pooler is one database', () => {
    const DATABASE_URL = 'postgres://shop@pooler:6432/shop';
    const DATABASE_DIRECT_URL = 'postgres://shop@one,two/shop?target_session_attrs=read-write';
    const env = { DATA_DIR: folder(), DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: '40' };
    expect(readSettings(env).database).toEqual({
      kind: 'server',
      url: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      poolSize: 40,
    });
  });

  test('the public URL loses its trailing slash', () => {
    const { shopUrl } = readSettings({ DATA_DIR: folder(), SHOP_URL: 'https://localhost:8443/' });
    expect(shopUrl).toBe('https://localhost:8443');
  });

  test('the prefix of the bucket ends with one slash, however it was written', () => {
    const s3 = {
      S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
      S3_BUCKET: 'images',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const prefixOf = (S3_PREFIX: string) =>
      readSettings({ DATA_DIR: folder(), ...s3, S3_PREFIX }).s3?.prefix;
    expect(['', 'shop', 'shop/one/'].map(prefixOf)).toEqual(['', 'shop/', 'shop/one/']);
  });

  test('a DATA_DIR that is not writable is rejected in one line', () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    for (const DATA_DIR of [file, join(file, 'below')]) {
      expect(() => readSettings({ DATA_DIR })).toThrow(StartupError);
      expect(() => readSettings({ DATA_DIR })).toThrow(
        /^DATA_DIR: \S+ is not a writable folder [^\n]*$/,
      );
    }
  });
});

describe('SHOP_MODE=demo', () => {
  const razorpay = {
    RAZORPAY_KEY_ID: 'rzp_live_x',
    RAZORPAY_KEY_SECRET: 'y',
    RAZORPAY_WEBHOOK_SECRET: 'z',
  };

  test.each<[string, string, Record<string, string>]>([
    ['live payment keys', 'live-keys', razorpay],
    ['a HOST that other machines reach', 'public-host', { HOST: '0.0.0.0' }],
    ['a HOST that other machines reach by IPv6', 'public-host', { HOST: '::' }],
    ['a public SHOP_URL', 'public-url', { SHOP_URL: 'https://sunehri.example' }],
    ['a SHOP_URL that only looks local', 'public-url', { SHOP_URL: 'http://127.0.0.1.evil.test' }],
  ])('a demo does not start with %s unless DEMO_ALLOW names %s', (_what, allowance, variables) => {
    const env = { ...variables, DATA_DIR: folder() };
    const [name = ''] = Object.keys(variables);
    expect(() => readSettings(env)).toThrow(StartupError);
    expect(() => readSettings(env)).toThrow(new RegExp(`^${name}: [^\\n]*DEMO_ALLOW=${allowance}`));
    expect(readSettings({ ...env, DEMO_ALLOW: allowance }).mode).toBe('demo');
  });

  test('a demo starts with test keys, on any loopback name', () => {
    const keys = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_x' };
    for (const HOST of ['localhost', '127.0.0.1', '::1']) {
      const shopUrl = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:3000`;
      const settings = readSettings({ ...keys, HOST, SHOP_URL: shopUrl, DATA_DIR: folder() });
      expect(settings).toMatchObject({ mode: 'demo', host: HOST, shopUrl });
    }
  });

  test('a demo has sample orders unless it is told otherwise or has keys of Razorpay', () => {
    const hasOrders = (env: Record<string, string>) =>
      readSettings({ ...env, DATA_DIR: folder() }).hasSampleOrders;
    expect(hasOrders({})).toBe(true);
    expect(hasOrders({ SAMPLE_ORDERS: 'none' })).toBe(false);
    expect(hasOrders({ ...razorpay, RAZORPAY_KEY_ID: 'rzp_test_x' })).toBe(false);
  });
});

describe('SHOP_MODE=live', () => {
  test('a live shop starts with all required variables', () => {
    const settings = readSettings({ ...live, DATA_DIR: folder() });
    expect(settings).toMatchObject({ mode: 'live', host: '0.0.0.0' });
  });

  test.each([
    ['DATABASE_URL', 'embedded-database'],
    ['SMTP_URL', 'no-smtp'],
    ['MAIL_FROM', 'demo-addresses'],
  ])('a live shop does not start without %s unless LIVE_ALLOW names %s', (missing, allowance) => {
    const env: Record<string, string> = { ...live, DATA_DIR: folder() };
    delete env[missing];
    expect(() => readSettings(env)).toThrow(missing);
    expect(readSettings({ ...env, LIVE_ALLOW: allowance }).mode).toBe('live');
  });

  test('a live shop starts without payment keys, which its owner may enter later', () => {
    const env = {
      ...live,
      RAZORPAY_KEY_ID: '',
      RAZORPAY_KEY_SECRET: '',
      RAZORPAY_WEBHOOK_SECRET: '',
    };
    expect(readSettings({ ...env, DATA_DIR: folder() }).razorpay).toBeNull();
  });

  test('all that a live shop lacks is named at once, a line each', () => {
    const env = { SHOP_MODE: 'live', RAZORPAY_API_URL: 'https://provider.example' };
    const lacking = [
      'DATABASE_URL',
      'SMTP_URL',
      'MAIL_FROM',
      'SESSION_SECRET',
      'SHOP_URL',
      'RAZORPAY_API_URL',
    ];
    const lines = new RegExp(`^${lacking.map((name) => `${name}: [^\\n]+`).join('\\n')}$`);
    expect(() => readSettings({ ...env, DATA_DIR: folder() })).toThrow(lines);
  });

  test.each(['SESSION_SECRET', 'SHOP_URL'])('a live shop does not start without %s', (missing) => {
    const env: Record<string, string> = { ...live };
    delete env[missing];
    expect(() => readSettings(env)).toThrow(missing);
  });

  test.each([
    ['one character', 'a'.repeat(40)],
    ['few different characters', 'abcabbca'.repeat(5).slice(0, 39)],
    ['a repeated part', 'changeme-changeme-changeme-changeme-'],
    ['a sequence', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ])('a live shop does not start with a session secret of %s', (_what, weak) => {
    const env = { ...live, SESSION_SECRET: weak, DATA_DIR: folder() };
    expect(() => readSettings(env)).toThrow(/^SESSION_SECRET: it can be guessed\.[^\n]*$/);
  });

  test('a live shop starts with random session secrets, in base64 and hexadecimal digits', () => {
    for (let count = 0; count < 200; count += 1) {
      for (const encoding of ['base64', 'hex'] as const) {
        const SESSION_SECRET = randomBytes(32).toString(encoding);
        const env = { ...live, SESSION_SECRET, DATA_DIR: folder() };
        expect(readSettings(env).sessionSecret).toBe(SESSION_SECRET);
      }
    }
  });

  test('a live shop does not start with an http:// SHOP_URL', () => {
    const env = { ...live, SHOP_URL: 'http://sunehri.shop', DATA_DIR: folder() };
    expect(() => readSettings(env)).toThrow(/^SHOP_URL: [^\n]* https:\/\/\.$/);
  });

  test.each(['https://provider.example', 'http://api.razorpay.com', 'https://localhost.example'])(
    'a live shop does not send the key secret to %s',
    (RAZORPAY_API_URL) => {
      const env = { ...live, RAZORPAY_API_URL, DATA_DIR: folder() };
      expect(() => readSettings(env)).toThrow('RAZORPAY_API_URL: a live shop calls');
      const test = { SHOP_MODE: 'demo', SHOP_URL: '', RAZORPAY_KEY_ID: 'rzp_test_x' };
      const demo = readSettings({ ...env, ...test });
      expect(demo.razorpay?.apiUrl).toBe(RAZORPAY_API_URL);
    },
  );

  test.each([
    [undefined, 'https://api.razorpay.com'],
    ['https://api.razorpay.com/', 'https://api.razorpay.com'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('a live shop with RAZORPAY_API_URL=%s calls %s', (RAZORPAY_API_URL, apiUrl) => {
    const settings = readSettings({ ...live, RAZORPAY_API_URL, DATA_DIR: folder() });
    expect(settings.razorpay?.apiUrl).toBe(apiUrl);
  });
});
