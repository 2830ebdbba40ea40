// Brand of the shop: logos that are uploaded, refused and named by the settings, and what is drawn of them.
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Brand, type LogoImage, defaultBrand } from '#domain/shop/brand.ts';
import type { OpenDatabase } from '#server/platform/db/db.ts';
import { createLogo } from '#server/platform/media/create-logo.ts';
import { type Listener, openListener } from '#server/platform/db/listener.ts';
import { policyTexts as paymentTexts } from '#server/shop/payments/sandbox/site.ts';
import { openSiteImages } from '#server/shop/site-images/site-images.ts';
import { openLiveSettings } from '#server/shop/settings/live-settings.ts';
import { publicSettingsOf } from '#server/shop/settings/public-settings.ts';
import { openSettings } from '#server/shop/settings/settings.ts';
import { testDatabase } from '#server/testing/database.ts';
import { type BrandImages, openBrand, readLogo } from './brand.ts';
import { printedLogo } from './printed-logo.ts';

let database: OpenDatabase;
let brand: BrandImages;
let listener: Listener;
beforeAll(async () => {
  database = await testDatabase();
  listener = await openListener(database);
  const identity = { mode: 'demo', shopSettings: { name: 'Meera', brand: defaultBrand } } as const;
  brand = openBrand({ db: database.db, createLogo, ...identity });
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

/** A transparent PNG with a wine-red band. */
const logoPng = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .composite([
      { input: { create: { width: width / 2, height: 20, channels: 4, background: '#8b2238' } } },
    ])
    .png()
    .toBuffer();

describe('a logo', () => {
  test('keeps its transparency, and is the same image when it is sent again', async () => {
    const bytes = await logoPng(800, 300);
    const [once, again] = [
      await brand.uploadLogo('owner', bytes),
      await brand.uploadLogo('owner', bytes),
    ];
    expect(once).toEqual({ id: expect.stringMatching(/^[0-9a-f]{24}$/), width: 800, height: 300 });
    expect(again).toEqual(once);
    const shown = await brand.findShown(`${once.id}.webp`);
    const { format, hasAlpha, width, height } = await sharp(shown!).metadata();
    expect({ format, hasAlpha, width, height }).toEqual({
      format: 'webp',
      hasAlpha: true,
      width: 448,
      height: 168,
    });
    expect((await sharp((await printedLogo(database.db, once.id))!).metadata()).format).toBe(
      'jpeg',
    );
  });

  test.each([
    ['300 px wide', () => logoPng(300, 300), 'logo/too-small'],
    [
      'in AVIF',
      () =>
        sharp({ create: { width: 600, height: 600, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
      'logo/type',
    ],
    [
      'an SVG',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')),
      'image/svg',
    ],
    ['a text', () => Promise.resolve(Buffer.from('no image')), 'image/not-an-image'],
  ])('%s is refused', async (_name, bytes, code) => {
    await expect(brand.uploadLogo('owner', await bytes())).rejects.toMatchObject({ code });
  });

  test.each(['x.webp', `${'0'.repeat(24)}.webp`, '../../etc/passwd', `${'0'.repeat(24)}.png`])(
    'is not found at %s',
    async (name) => expect(await brand.findShown(name)).toBeNull(),
  );
});

describe('the settings of the brand', () => {
  const policyContext = { mode: 'demo', paymentTexts: [paymentTexts] } as const;
  const open = async () => {
    const live = await openLiveSettings(database.db, listener);
    return { live, settings: openSettings({ db: database.db, live, policyContext }) };
  };
  const saved = async (changes: Partial<Brand>) => {
    const { settings } = await open();
    const { settings: now, versions } = await settings.read();
    const change = { brand: { ...now.brand, ...changes } };
    return settings.save('owner', { changes: change, versions: { brand: versions.brand } });
  };

  test('name only logos that were uploaded, with their own size', async () => {
    const logo: LogoImage = { id: 'f'.repeat(24), width: 800, height: 300 };
    await expect(saved({ logo })).rejects.toMatchObject({
      code: 'settings/invalid',
      fields: { 'brand.logo': 'Choose the image again.' },
    });
    const stored = await brand.uploadLogo('owner', await logoPng(900, 300));
    await expect(saved({ logo: { ...stored, height: 1 } })).rejects.toMatchObject({
      fields: { 'brand.logo': 'Choose the image again.' },
    });
    expect((await saved({ logo: stored })).settings.brand.logo).toEqual(stored);
    await saved({ logo: null });
  });

  test('reach another server at once, and pages without a choice carry nothing of a brand', async () => {
    const [one, other] = [await open(), await open()];
    expect(publicSettingsOf(one.live.settings)).not.toHaveProperty('brand');
    await saved({ palette: 'peacock', instagram: 'https://www.instagram.com/meera' });
    for (const { live } of [one, other]) {
      await vi.waitFor(() => expect(live.settings.brand.palette).toBe('peacock'), {
        timeout: 2_000,
      });
      expect(publicSettingsOf(live.settings).brand).toMatchObject({ palette: 'peacock' });
    }
    await saved(defaultBrand);
  });
});

describe('the drawn images of a shop', () => {
  const imagesOf = (mode: 'demo' | 'live', shown: Partial<Brand>) =>
    openSiteImages({
      mode,
      shopSettings: { name: 'Meera', brand: { ...defaultBrand, ...shown } },
      readLogo: (id) => readLogo(database.db, id),
    });
  const sizeOf = async (image: { bytes: Buffer } | null) => {
    const { width, height } = await sharp(image!.bytes).metadata();
    return [width, height];
  };

  test('are files in a demo, until its owner chooses a logo or a palette', async () => {
    const link = imagesOf('demo', { map: 'https://maps.app.goo.gl/a' });
    expect(await link.find('site/app-icon-192.png')).toBeNull();
    const palette = await imagesOf('demo', { palette: 'indigo' }).find('site/favicon.svg');
    expect(palette?.bytes.toString()).toContain('#2f4a86');
    expect(await imagesOf('demo', { palette: 'indigo' }).find('site/auth.webp')).toBeNull();
  });

  test('are made of the logo: icons, favicon and the image of shared links', async () => {
    const logo = await brand.uploadLogo('owner', await logoPng(1000, 250));
    const images = imagesOf('live', { logo });
    expect(await sizeOf(await images.find('site/og.jpg'))).toEqual([1200, 630]);
    expect(await sizeOf(await images.find('site/app-icon-maskable-512.png'))).toEqual([512, 512]);
    const favicon = await images.find('site/favicon.svg');
    expect(favicon?.bytes.toString()).toContain('data:image/png;base64,');
    // Wine-red somewhere: the logo is drawn, not an empty ground.
    const { channels } = await sharp((await images.find('site/app-icon-192.png'))!.bytes).stats();
    expect(channels[1]?.min).toBeLessThan(80);
  });
});
