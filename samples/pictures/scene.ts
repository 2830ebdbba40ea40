// Where the shop's sample pictures take place: a plastered wall, a niche, and a table for flat-lays.
import { archPath, blend, darker, gold, lighter, type Arch } from './shapes.ts';

export type Light = 'day' | 'night';

export const sharedDefs =
  `<linearGradient id="roundness"><stop offset="0" stop-color="#1c0806" stop-opacity=".5"/><stop offset=".16" stop-color="#1c0806" stop-opacity=".16"/><stop offset=".34" stop-color="#fff3dc" stop-opacity=".1"/><stop offset=".58" stop-color="#1c0806" stop-opacity=".04"/><stop offset=".84" stop-color="#1c0806" stop-opacity=".22"/><stop offset="1" stop-color="#1c0806" stop-opacity=".58"/></linearGradient>` +
  `<filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="9"/></filter>` +
  `<filter id="softer" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter>`;

export function frame(width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sharedDefs}</defs>${inner}</svg>`;
}

export function wall(
  width: number,
  height: number,
  colour: string,
  light: Light,
  horizon = 0.86,
): string {
  const tone = light === 'day' ? colour : blend('#2c1a11', colour, 0.07);
  const floor = light === 'day' ? darker(colour, 0.16) : darker(tone, 0.35);
  const glow = light === 'day' ? lighter(tone, 0.5) : lighter(tone, 0.14);
  return (
    `<defs><radialGradient id="glow" cx=".3" cy=".26" r=".85"><stop offset="0" stop-color="${glow}"/><stop offset=".6" stop-color="${tone}"/><stop offset="1" stop-color="${darker(tone, 0.16)}"/></radialGradient>` +
    `<linearGradient id="floor" x2="0" y2="1"><stop offset="0" stop-color="${floor}" stop-opacity="0"/><stop offset=".35" stop-color="${floor}"/><stop offset="1" stop-color="${lighter(floor, 0.08)}"/></linearGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>` +
    `<rect y="${height * (horizon - 0.04)}" width="${width}" height="${height * (1.04 - horizon)}" fill="url(#floor)"/>`
  );
}

export function niche(arch: Arch, colour: string, light: Light): string {
  const tone = light === 'day' ? colour : blend('#1d120c', colour, 0.34);
  const shape = archPath(arch);
  const wider = (by: number): string =>
    archPath({ ...arch, halfWidth: arch.halfWidth + by, apex: arch.apex - by * 1.3 });
  const trim = light === 'day' ? '#b08a4e' : gold;
  return (
    `<defs><clipPath id="niche"><path d="${shape}"/></clipPath><linearGradient id="recess" x2="0" y2="1"><stop offset="0" stop-color="${darker(tone, 0.22)}"/><stop offset=".6" stop-color="${tone}"/><stop offset="1" stop-color="${lighter(tone, 0.12)}"/></linearGradient></defs>` +
    `<path d="${wider(30)}" fill="${lighter(light === 'day' ? '#e6d6ba' : '#3a281c', light === 'day' ? 0.35 : 0.04)}" opacity=".55"/>` +
    `<path d="${shape}" fill="url(#recess)"/>` +
    `<g clip-path="url(#niche)"><path d="${shape}" fill="none" stroke="#1c0c06" stroke-width="64" opacity=".42" transform="translate(14 14)" filter="url(#softer)"/>` +
    `<path d="${shape}" fill="none" stroke="${lighter(tone, 0.5)}" stroke-width="9" opacity=".55" transform="translate(-3 0)"/></g>` +
    `<path d="${wider(18)}" fill="none" stroke="${trim}" stroke-width="3" opacity=".75"/><path d="${wider(30)}" fill="none" stroke="${trim}" stroke-width="1.6" opacity=".55"/>`
  );
}

export function floorShadow(x: number, y: number, reach: number): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${reach}" ry="${reach * 0.1}" fill="#2a1408" opacity=".55" filter="url(#softer)"/>`;
}

export function table(width: number, height: number, colour: string): string {
  return (
    `<defs><radialGradient id="table" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="${lighter(colour, 0.42)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darker(colour, 0.2)}"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#table)"/>`
  );
}
