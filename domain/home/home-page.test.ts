// Rules of the owner's home page: what each field may hold, and when slides are shown.
import { describe, expect, test } from 'vitest';
import {
  type HomeDocument,
  completeHome,
  homeErrors,
  initialHome,
  sectionKeys,
} from './home-page.ts';
import { type HomeSlide, emptySlide, isShownAt, nextChangeAfter } from './sections/banner.ts';
import { videoUrl } from './sections/video.ts';

const WIDE = { key: `uploads/${'0'.repeat(24)}-2400x1200-8b2238`, alt: '', focalPoint: null };
const slideOf = (changes: Partial<HomeSlide> = {}): HomeSlide => ({
  ...emptySlide,
  id: 'one',
  title: 'Rose',
  image: WIDE,
  ...changes,
});
const withSlides = (...slides: HomeSlide[]): HomeDocument => ({
  ...initialHome,
  banner: { isOn: true, slides },
});
const errorsOfSlide = (changes: Partial<HomeSlide>) => homeErrors(withSlides(slideOf(changes)));

describe('a home page', () => {
  test('that nobody has saved is valid', () => {
    expect(homeErrors(initialHome)).toEqual({});
  });

  test('stored before a section existed gets it at the end, and loses one that no longer exists', () => {
    const { newsletter: _, ...older } = initialHome;
    const order = ['story', 'unknown', 'story', 'banner'] as HomeDocument['order'];
    const completed = completeHome({ ...older, order });
    expect(completed.newsletter).toEqual(initialHome.newsletter);
    expect(completed.order.slice(0, 2)).toEqual(['story', 'banner']);
    expect([...completed.order].sort()).toEqual([...sectionKeys].sort());
  });
});

describe('a slide', () => {
  const deva = 'नई बनारसी साड़ियाँ';
  const urdu = 'نئے کپڑے';
  test.each([
    ['a title of 40 characters', { title: 'x'.repeat(40) }],
    ['40 characters outside the basic plane', { title: '🪷'.repeat(40) }],
    ['a title in Hindi', { title: deva }],
    ['a title in Urdu', { title: urdu }],
    ['marks of direction and of no width inside its text', { text: '\u202Erose\u200B\u2066' }],
    [
      'an end after its start',
      { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-01T00:00:01Z' },
    ],
    ['a button that is still empty', { buttons: [{ label: '', goal: null }] }],
  ])('may have %s', (_name, changes) => {
    expect(errorsOfSlide(changes)).toEqual({});
  });

  const start = '2026-12-01T00:00:00+05:30';
  test.each<[string, Partial<HomeSlide>, string, string]>([
    ['a 41st character', { title: 'x'.repeat(41) }, 'title', 'Use at most 40 characters.'],
    [
      'a paste of 10,000 characters',
      { text: 'x'.repeat(10_000) },
      'text',
      'Use at most 120 characters.',
    ],
    ['no title', { title: ' ' }, 'title', 'Enter a title.'],
    ['a title that nobody sees', { title: '\u200B\u202E' }, 'title', 'Enter a title.'],
    ['no image', { image: null }, 'image', 'Add an image.'],
    [
      'a narrow image',
      { image: { ...WIDE, key: WIDE.key.replace('2400x1200', '1800x1200') } },
      'image',
      'This image is 1,800 px wide. A banner needs at least 2,400 px.',
    ],
    [
      'a script for an image',
      { image: { ...WIDE, key: 'data:image/svg+xml,<svg/>' } },
      'image',
      'Choose the image again.',
    ],
    [
      'an end at its start',
      { startsAt: start, endsAt: start },
      'endsAt',
      'The end must be after the start.',
    ],
    [
      'a button without a goal',
      { buttons: [{ label: 'Shop', goal: null }] },
      'buttons.0.goal',
      'Choose where the button leads.',
    ],
    [
      'a button without a label',
      { buttons: [{ label: '', goal: { kind: 'page', id: 'deals' } }] },
      'buttons.0.label',
      'Enter what the button says.',
    ],
  ])('may not have %s', (_name, changes, field, message) => {
    expect(errorsOfSlide(changes)).toEqual({ [`banner.slides.0.${field}`]: message });
  });

  test('is one of six at most', () => {
    const slides = Array.from({ length: 7 }, (_, at) => slideOf({ id: `${at}` }));
    expect(homeErrors(withSlides(...slides))).toEqual({
      'banner.slides': 'A banner has at most 6 slides.',
    });
  });

  test('is shown from its start until just before its end', () => {
    const times = { startsAt: '2026-12-01T00:00:00+05:30', endsAt: '2026-12-02T00:00:00+05:30' };
    const shown = (at: string) => isShownAt(times, new Date(at));
    expect(shown('2026-11-30T18:29:59.999Z')).toBe(false);
    expect(shown('2026-11-30T18:30:00Z')).toBe(true);
    expect(shown('2026-12-01T18:29:59.999Z')).toBe(true);
    expect(shown('2026-12-01T18:30:00Z')).toBe(false);
  });

  test('next changes the page at the earliest start or end to come, unless the banner is off', () => {
    const slides = [
      slideOf({ startsAt: '2026-12-03T00:00:00Z', endsAt: '2026-12-05T00:00:00Z' }),
      slideOf({ startsAt: '2026-11-01T00:00:00Z', endsAt: '2026-12-02T00:00:00Z' }),
    ];
    const next = (at: string, isOn = true) => nextChangeAfter({ isOn, slides }, new Date(at));
    expect(next('2026-12-01T00:00:00Z')).toBe('2026-12-02T00:00:00.000Z');
    expect(next('2026-12-02T00:00:00Z')).toBe('2026-12-03T00:00:00.000Z');
    expect(next('2026-12-05T00:00:00Z')).toBeNull();
    expect(next('2026-12-01T00:00:00Z', false)).toBeNull();
  });
});

describe('the link of a video', () => {
  const ID = 'dQw4w9WgXcQ';
  test.each([
    [`https://www.youtube.com/watch?v=${ID}&t=12`, `https://www.youtube.com/watch?v=${ID}`],
    [` https://youtu.be/${ID}?si=x `, `https://www.youtube.com/watch?v=${ID}`],
    [`https://www.youtube.com/shorts/${ID}`, `https://www.youtube.com/watch?v=${ID}`],
    ['https://vimeo.com/123456789', 'https://vimeo.com/123456789'],
  ])('%s is one', (link, url) => {
    expect(videoUrl(link)).toBe(url);
  });

  test.each([
    '',
    'javascript:alert(1)',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com/@sunehri',
    `https://youtu.be/${ID}${'x'.repeat(10_000)}`,
  ])('%s is none', (link) => {
    expect(videoUrl(link)).toBeNull();
  });

  test('that is none is named in words, as is a video without an image', () => {
    const video = { isOn: true, title: '', image: null };
    const errorsOf = (link: string) => homeErrors({ ...initialHome, video: { ...video, link } });
    expect(errorsOf('javascript:alert(1)')['video.link']).toMatch(/YouTube or Vimeo/);
    expect(errorsOf(`https://youtu.be/${ID}`)).toEqual({ 'video.image': 'Add an image.' });
  });
});
