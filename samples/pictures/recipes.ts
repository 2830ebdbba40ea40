// How each product of the shop is to be drawn, where its palette does not say it already.
import type { MotifName } from './motifs.ts';

export type Neck = 'round' | 'sweetheart' | 'boat' | 'vee' | 'square';
export type Drape = 'left' | 'right' | 'both' | 'none';

export type Recipe = {
  motif?: MotifName;
  main?: string;
  second?: string;
  stripes?: readonly string[];
  panels?: readonly string[];
  choli?: string;
  choliMotif?: MotifName;
  dupatta: string;
  dupattaMotif?: MotifName;
  border?: string;
  neck: Neck;
  drape: Drape;
  sheer?: number;
  pleats?: number;
};

const garland = [
  '#b3265e',
  '#dda63a',
  '#1f7a6b',
  '#d2622f',
  '#6a2c73',
  '#2f5f9a',
  '#a3273a',
  '#6f8f3c',
];

export const recipes: Record<string, Recipe> = {
  'rajsi-roop': { motif: 'jaal', dupatta: '#b9772a', neck: 'sweetheart', drape: 'right' },
  rajmayura: {
    motif: 'flower',
    choliMotif: 'jaal',
    dupatta: '#d88a9c',
    neck: 'vee',
    drape: 'both',
    sheer: 0.82,
  },
  'rang-raas': {
    stripes: ['#efcf8e', '#d9752e', '#8f1f45', '#f0dcb0'],
    choli: '#15594f',
    dupatta: '#1b6a5c',
    dupattaMotif: 'rings',
    border: '#15594f',
    neck: 'round',
    drape: 'left',
    pleats: 14,
  },
  'neel-kanika': {
    motif: 'kairi',
    main: '#8f2b38',
    second: '#d9b07a',
    dupatta: '#cfac7c',
    border: '#efe2c6',
    neck: 'boat',
    drape: 'left',
    sheer: 0.86,
  },
  'sunehri-bandhan': {
    motif: 'print',
    main: '#b5503f',
    second: '#3b4a5e',
    choli: '#9a2f35',
    dupatta: '#a3363c',
    dupattaMotif: 'rings',
    neck: 'round',
    drape: 'right',
  },
  pratibimb: {
    motif: 'mirror',
    main: '#e2963a',
    second: '#2b9a8c',
    choli: '#8e1d4d',
    choliMotif: 'mirror',
    dupatta: '#a3205b',
    neck: 'square',
    drape: 'left',
    pleats: 12,
  },
  arunika: {
    motif: 'jaal',
    main: '#f0c9a8',
    second: '#a04a3c',
    choli: '#eadcc0',
    dupatta: '#efe3ca',
    neck: 'sweetheart',
    drape: 'right',
    sheer: 0.86,
  },
  tarangini: {
    stripes: ['#ecdcb0', '#1f7f7c', '#5fb9ab', '#f0e6c8'],
    choli: '#d2526c',
    choliMotif: 'rings',
    dupatta: '#dd6f80',
    border: '#a8325a',
    neck: 'round',
    drape: 'left',
    pleats: 14,
  },
  rangtaal: {
    motif: 'diamond',
    second: '#17463a',
    choli: '#17463a',
    dupatta: '#1b5142',
    border: '#17463a',
    neck: 'round',
    drape: 'right',
  },
  rangrasili: {
    motif: 'ikat',
    second: '#4a1238',
    choli: '#56164a',
    dupatta: '#5e1b50',
    neck: 'boat',
    drape: 'both',
  },
  rangmaala: {
    motif: 'buti',
    main: '#f0d79a',
    panels: garland,
    choli: '#6a2c73',
    dupatta: '#7a3785',
    neck: 'round',
    drape: 'right',
    pleats: 14,
  },
  'rajsi-roop-ivory': {
    motif: 'jaal',
    main: '#d9a39a',
    second: '#b08a45',
    dupatta: '#e2b4ac',
    border: '#d59f98',
    neck: 'sweetheart',
    drape: 'right',
    sheer: 0.9,
  },
  'rangratna-vintage-lehenga-set': {
    motif: 'flower',
    main: '#c8443f',
    second: '#7f9a55',
    dupatta: '#8e1b32',
    neck: 'round',
    drape: 'both',
  },
  'rang-mahal-blouse': {
    motif: 'buti',
    choliMotif: 'buti',
    main: '#e9b75a',
    dupatta: '#5b2a66',
    neck: 'sweetheart',
    drape: 'none',
  },
  'mehndi-baug-hand-embroidered-blouse': {
    motif: 'jaal',
    choliMotif: 'jaal',
    second: '#a9ad62',
    border: '#5a1f36',
    dupatta: '#c8667a',
    neck: 'round',
    drape: 'none',
  },
  'rangmahal-sindoori-dupatta': {
    motif: 'rings',
    choli: '#efe3ca',
    dupatta: '#b3261e',
    dupattaMotif: 'rings',
    border: '#8a1418',
    neck: 'round',
    drape: 'right',
  },
};
