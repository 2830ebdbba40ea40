// The shop's emblem, a cusped arch holding a mango, and its name beside it.
import { archPath } from '../scene/arch.ts';
import { outlined } from './letters.ts';

type Inks = { line: string; fine: string; ground: string };

const mango = 'M1 33C14 33 17 18 12 7C8 -2 6 -11 -6 -13C1 -8 0 -2 -5 4C-16 14 -13 33 1 33Z';

/** Drawn round the origin, from -58 to 50 down and 36 to either side. */
export function emblem({ line, fine, ground }: Inks): string {
  const outer = archPath({ centre: 0, spring: -6, half: 30, apex: -52, foot: 46, cusps: 4 });
  const inner = archPath({ centre: 0, spring: -5, half: 24.6, apex: -43, foot: 46, cusps: 4 });
  const petals = Array.from(
    { length: 6 },
    (_, i) =>
      `<ellipse cx="1.2" cy="16.6" rx="1.25" ry="2.6" fill="${ground}" transform="rotate(${i * 60} 1.2 20)"/>`,
  );
  return [
    `<path d="${outer}" fill="none" stroke="${line}" stroke-width="2.4"/>`,
    `<path d="${inner}" fill="none" stroke="${fine}"/>`,
    `<path d="${mango}" fill="${line}"/>`,
    `<circle cx="1.2" cy="20" r="6.2" fill="none" stroke="${ground}" stroke-width="1.3"/>`,
    ...petals,
    `<path d="M2 9C1 4 0 0 -3 -5" fill="none" stroke="${ground}" stroke-width="1.1" stroke-linecap="round"/>`,
    `<path d="M-34 48H34" stroke="${line}" stroke-width="2.4" stroke-linecap="round"/>`,
  ].join('');
}

/** Name and line below it as one drawing that takes the colour of the text around it. */
export function wordmarkSvg(): string {
  const name = outlined('SUNEHRI', 62, 9);
  const below = outlined('HANDCRAFTED IN INDIA', 13, 5.4);
  const width = 92 + name.width + 8;
  const mark = emblem({ line: 'currentColor', fine: 'currentColor', ground: 'none' })
    // The mango's flower is cut out of it, for what lies behind has no colour of its own here.
    .replace(/<circle[^>]*\/>|<ellipse[^>]*\/>|<path d="M2 9[^>]*\/>/g, '')
    .replace(
      `<path d="${mango}" fill="currentColor"/>`,
      `<path fill-rule="evenodd" d="${mango}M1.2 13.6a6.4 6.4 0 1 0 .01 0ZM1.2 15a5 5 0 1 1 -.01 0ZM1.2 17.4a2.6 2.6 0 1 0 .01 0Z" fill="currentColor"/>`,
    );
  return (
    `<!-- The shop's name with its emblem, as outlines. Takes the colour of the text around it. -->\n` +
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width.toFixed(1)} 124" role="img" aria-label="Sunehri, handcrafted in India">` +
    `<g transform="translate(40 64)">${mark}</g>` +
    `<path fill="currentColor" transform="translate(92 74)" d="${name.path}"/>` +
    `<path fill="currentColor" opacity=".8" transform="translate(${(92 + (name.width - below.width) / 2).toFixed(1)} 102)" d="${below.path}"/></svg>\n`
  );
}
