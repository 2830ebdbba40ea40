// Tiles for what the shop's sample catalogue has no product of: a man's coat and jewellery on a form.
import { borderFlower, motif } from './motifs.ts';
import { niche, wall } from './scene.ts';
import { darkGold, gold, range } from './shapes.ts';

const arch = { centre: 400, spring: 330, halfWidth: 300, apex: 54, floor: 1100 };

const finial =
  '<path d="M362 120Q364 96 384 92H416Q436 96 438 120Z" fill="#6b432a"/><circle cx="400" cy="80" r="17" fill="#6b432a"/><circle cx="395" cy="75" r="6" fill="#94664a"/>';

function coat(): string {
  const shape =
    'M352 190C300 204 232 214 206 262C186 330 176 520 170 700Q206 726 250 712L262 430C268 640 244 860 220 1010H580C556 860 532 640 538 430L550 712Q594 726 630 700C624 520 614 330 594 262C568 214 500 204 448 190Z';
  const stamps = range(16).flatMap((row) =>
    range(9).map(
      (column) =>
        `<use href="#coat" transform="translate(${130 + column * 68 + (row % 2 ? 34 : 0)} ${200 + row * 54}) scale(.62)"/>`,
    ),
  );
  const buttons = range(9).map(
    (index) =>
      `<circle cx="400" cy="${236 + index * 74}" r="9" fill="${darkGold}"/><circle cx="398" cy="${233 + index * 74}" r="5" fill="#f0dcae"/>`,
  );
  return (
    `<defs><g id="coat" opacity=".55">${motif('jaal', { ground: '#eadcbc', main: '#cfa96a', second: '#c9b184', pale: '#f2e6cb' })}</g><clipPath id="coat-shape"><path d="${shape}"/></clipPath></defs>` +
    `<path d="M356 116H444V200H356Z" fill="#c9b08c"/>${finial}` +
    `<path d="${shape}" fill="#eadcbc"/><g clip-path="url(#coat-shape)">${stamps.join('')}` +
    `<path d="M262 300C262 420 262 700 232 1010M538 300C538 420 538 700 568 1010" stroke="#5b3f22" stroke-width="16" opacity=".25" fill="none"/><path d="${shape}" fill="url(#roundness)"/>` +
    `<path d="M384 196H416V1010H384Z" fill="#6f152b"/><path d="M380 196V1010M420 196V1010" stroke="${gold}" stroke-width="4"/></g>` +
    buttons.join('') +
    `<path d="M346 200C348 178 350 168 354 156Q400 176 446 156C450 168 452 178 454 200Q400 226 346 200Z" fill="#6f152b" stroke="${gold}" stroke-width="4"/>` +
    `<path d="M170 676Q206 704 252 690L250 716Q206 730 168 706Z M630 676Q594 704 548 690L550 716Q594 730 632 706Z" fill="#6f152b" stroke="${gold}" stroke-width="3"/>` +
    `<path d="M470 190C520 194 556 206 566 232L560 860L470 850Z" fill="#7a1830"/><path d="M490 196L486 850M514 204L510 852M540 214L534 856" stroke="#3a0a18" stroke-width="7" opacity=".6"/><path d="M470 190V850M566 232L560 860" stroke="${gold}" stroke-width="5"/><path d="M470 790L561 800V860L470 850Z" fill="${gold}"/>`
  );
}

function strand(width: number, top: number, drop: number, bead: number): string {
  const count = Math.round((width + drop * 1.5) / (bead * 1.9));
  return range(count + 1)
    .map((index) => {
      const share = index / count;
      const x = 400 - width / 2 + width * share;
      const y = top + drop * Math.sin(share * Math.PI) ** 0.9;
      const colour = index % 7 === 3 ? '#a3273a' : index % 11 === 5 ? '#1f6b52' : '#f3ead8';
      return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${bead}" fill="${colour}"/><circle cx="${(x - bead * 0.3).toFixed(1)}" cy="${(y - bead * 0.3).toFixed(1)}" r="${bead * 0.35}" fill="#fff"/>`;
    })
    .join('');
}

function necklaces(): string {
  const body =
    'M350 96H450C452 190 456 240 500 262C566 282 640 286 664 340C676 420 640 560 616 700C606 780 604 850 602 930H198C196 850 194 780 184 700C160 560 124 420 136 340C160 286 234 282 300 262C344 240 348 190 350 96Z';
  const drop = `<path d="M0 46C14 62 14 84 0 92C-14 84 -14 62 0 46Z" fill="#1f6b52" stroke="${gold}" stroke-width="3"/>`;
  return (
    `<defs><g id="gem"><circle r="52" fill="${gold}"/>${borderFlower('#f3ead8', '#a3273a')}</g></defs>` +
    `<path d="${body}" fill="#4a1226"/><path d="${body}" fill="url(#roundness)"/><ellipse cx="400" cy="96" rx="50" ry="13" fill="#6a2238"/>` +
    strand(116, 214, 44, 7) +
    strand(136, 232, 62, 8) +
    strand(330, 292, 250, 9) +
    strand(380, 286, 310, 9) +
    `<g transform="translate(400 612)"><use href="#gem"/>${drop}</g><use href="#gem" transform="translate(304 560) scale(.45)"/><use href="#gem" transform="translate(496 560) scale(.45)"/><use href="#gem" transform="translate(400 302) scale(.5)"/>`
  );
}

export const menTile = (): string =>
  wall(800, 1000, '#dccbad', 'day', 2) + niche(arch, '#7d918c', 'day') + coat();
export const jewelleryTile = (): string =>
  wall(800, 1000, '#dac6a8', 'day', 2) + niche(arch, '#a6946f', 'day') + necklaces();
