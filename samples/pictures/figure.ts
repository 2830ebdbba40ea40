// The dress form and the choli of the shop's sample pictures.
import type { Field, Look } from './looks.ts';
import { motif } from './motifs.ts';
import type { Neck } from './recipes.ts';
import { darker, darkGold, gold, paleGold, range } from './shapes.ts';

const body =
  'M452 168C452 190 450 206 436 216C414 226 392 230 376 242C386 280 392 310 394 336C398 372 420 398 424 424C426 446 422 462 418 492H542C538 462 534 446 536 424C540 398 562 372 566 336C568 310 574 280 584 242C568 230 546 226 524 216C510 206 508 190 508 168Z';

export const dressForm =
  `<path d="${body}" fill="#c9b08c"/><path d="${body}" fill="url(#roundness)" opacity=".8"/>` +
  `<path d="M480 180V490M446 300C440 350 452 400 450 490M514 300C520 350 508 400 510 490" stroke="#a98e68" stroke-width="1.6" fill="none"/>` +
  `<path d="M448 170Q448 158 462 156H498Q512 158 512 170Z" fill="#6b432a"/><path d="M470 156C468 146 474 142 473 136H487C486 142 492 146 490 156Z" fill="#55321e"/><circle cx="480" cy="130" r="11" fill="#6b432a"/><circle cx="477" cy="127" r="4" fill="#94664a"/>`;

const necklines: Record<Neck, string> = {
  round: 'C424 262 440 306 480 306C520 306 536 262 538 219',
  sweetheart:
    'C420 262 424 290 438 300C456 292 472 298 480 312C488 298 504 292 522 300C536 290 540 262 538 219',
  boat: 'C440 238 460 242 480 242C500 242 520 238 538 219',
  vee: 'C434 258 462 300 480 334C498 300 526 258 538 219',
  square: 'L432 296H528L538 219',
};

const deepBack = 'C420 290 440 350 480 366C520 350 540 290 538 219';
const lowerEdge =
  'C572 304 566 340 560 366C554 390 546 402 540 412Q480 430 420 412C414 402 406 390 400 366C394 340 388 304 372 244Z';

const sleeve =
  'M378 240C350 232 322 246 310 276C298 306 296 340 294 372Q320 388 350 380C362 352 374 320 392 300Z';
const cuff = 'M294 360Q320 378 354 368L350 384Q320 394 293 376Z';

// The form's short arm, capped in wood, seen below the sleeve.
const woodenArm =
  '<path d="M300 386Q320 396 346 388L344 412Q322 420 303 410Z" fill="#bfa580"/><path d="M303 408Q322 418 344 410V418Q322 426 303 417Z" fill="#6b432a"/>';

function scatter(id: string, size: number, gap: number): string {
  return range(12)
    .flatMap((row) =>
      range(13).map((column) => {
        const x = 480 + (column - 6) * gap + (row % 2 ? gap / 2 : 0);
        const y = 216 + row * gap * 0.8;
        return `<use href="#${id}" transform="translate(${x} ${y}) scale(${size})"/>`;
      }),
    )
    .join('');
}

function pattern(field: Field): string {
  return field.motif === 'buti' ? scatter('choli', 0.2, 26) : scatter('choli', 0.34, 36);
}

function sleeves(look: Look, arm: string): string {
  const { choli, border } = look;
  const one =
    `<path d="${sleeve}" fill="${choli.ground}"/><g clip-path="url(#sleeve)"><g transform="translate(-160 20)">${pattern(choli)}</g></g>` +
    `<path d="M352 250C330 270 322 320 322 376M374 262C352 290 344 330 340 376" stroke="#1c0806" stroke-width="7" opacity=".14" fill="none"/>` +
    `<path d="M310 276C298 306 296 340 294 372L306 378C308 340 312 300 326 262Z" fill="#1c0806" opacity=".16"/>` +
    `<path d="${cuff}" fill="${border.ground}" stroke="${paleGold}" stroke-width="3"/>` +
    arm;
  return `<defs><clipPath id="sleeve"><path d="${sleeve}"/></clipPath></defs>${one}<g transform="matrix(-1 0 0 1 960 0)">${one}</g>`;
}

const cords =
  `<path d="M436 262Q480 284 524 262M480 276C470 310 474 350 468 388M480 276C490 310 486 340 492 372" stroke="${gold}" stroke-width="4" fill="none"/>` +
  `<g fill="${gold}"><circle cx="468" cy="392" r="8"/><path d="M461 398h14l4 28h-22Z"/><circle cx="492" cy="376" r="8"/><path d="M485 382h14l4 28h-22Z"/></g>`;

export function choli(look: Look, view: 'front' | 'back' | 'flat'): string {
  const { choli: field, border } = look;
  const neck = view === 'back' ? deepBack : necklines[look.neck];
  const shape = `M372 244L422 219${neck}L588 244${lowerEdge}`;
  const edge = `M422 219${neck}`;
  return (
    `<defs><g id="choli">${field.motif ? motif(field.motif, field.threads) : ''}</g><clipPath id="bodice"><path d="${shape}"/></clipPath></defs>` +
    sleeves(look, view === 'flat' ? '' : woodenArm) +
    `<path d="${shape}" fill="${field.ground}"/><g clip-path="url(#bodice)">${pattern(field)}` +
    `<path d="M424 420C420 370 426 340 436 300M536 420C540 370 534 340 524 300" stroke="${darker(field.ground, 0.5)}" stroke-width="2.5" fill="none" opacity=".7"/>` +
    `<path d="${shape}" fill="url(#roundness)"/><ellipse cx="436" cy="316" rx="36" ry="40" fill="#fff3dc" opacity=".1"/><ellipse cx="524" cy="316" rx="36" ry="40" fill="#fff3dc" opacity=".06"/>` +
    `<path d="M408 388Q480 412 552 388L546 420Q480 436 414 420Z" fill="${border.ground}"/></g>` +
    `<path d="M408 388Q480 412 552 388M418 412Q480 430 542 412" stroke="${paleGold}" stroke-width="3.5" fill="none"/>` +
    `<path d="${edge}" stroke="${border.ground}" stroke-width="13" fill="none"/><path d="${edge}" stroke="${paleGold}" stroke-width="4" fill="none"/><path d="${edge}" stroke="${darkGold}" stroke-width="8" stroke-dasharray="2 10" fill="none"/>` +
    (view === 'back' ? cords : '')
  );
}
