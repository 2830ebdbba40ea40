// Email styles, inline on each element: email clients load no style sheet, and our fonts only where they are installed.
// Colours and radii are those of the shop (ui/theme/colours.css).
import type { CSSProperties } from 'react';

const INK = '#3a2314';
const MUTED = '#65503f';
const BRAND = '#8b2238';
const SURFACE = '#fffbf4';
const PAGE = '#eaddc7';
const LINE = '#d6c6ae';
const ACCENT = '#6e4911';

/** Bookish fonts of Apple, Windows and Linux; the last word is the email client's. */
const SERIF =
  "'Cormorant Garamond', Georgia, Palatino, 'Palatino Linotype', 'Book Antiqua', 'DejaVu Serif', serif";
const SANS = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '24px',
  color: INK,
};
const cell: CSSProperties = { ...text, margin: 0, padding: '6px 0', verticalAlign: 'top' };

export const styles = {
  body: { margin: 0, backgroundColor: PAGE },
  page: { width: '100%', padding: '24px 8px', backgroundColor: PAGE },
  container: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  header: { padding: '0 0 16px', textAlign: 'center' },
  crest: { display: 'block', margin: '0 auto 10px', borderRadius: '10px' },
  logo: {
    fontFamily: SERIF,
    fontSize: '30px',
    fontWeight: 600,
    lineHeight: '36px',
    letterSpacing: '0.1em',
    textTransform: 'uppercase',
    color: BRAND,
    textDecoration: 'none',
  },
  tagline: {
    ...text,
    margin: '4px 0 0',
    fontSize: '13px',
    lineHeight: '18px',
    letterSpacing: '0.08em',
    color: ACCENT,
  },
  card: {
    padding: '28px 20px',
    backgroundColor: SURFACE,
    border: `1px solid ${LINE}`,
    borderRadius: '8px',
  },
  title: {
    margin: '0 0 16px',
    fontFamily: SERIF,
    fontSize: '28px',
    fontWeight: 600,
    lineHeight: '34px',
    color: INK,
  },
  subtitle: { ...text, margin: '24px 0 4px', fontFamily: SERIF, fontSize: '20px', fontWeight: 600 },
  text,
  smallPrint: { ...text, margin: '16px 0 0', fontSize: '14px', lineHeight: '20px', color: MUTED },
  link: { color: MUTED, textDecoration: 'underline' },
  buttonRow: { padding: '8px 0 16px' },
  button: {
    padding: '15px 28px',
    borderRadius: '4px',
    backgroundColor: BRAND,
    color: SURFACE,
    fontFamily: SANS,
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  fallbackLink: {
    ...text,
    margin: 0,
    fontSize: '13px',
    lineHeight: '18px',
    color: MUTED,
  },
  longLink: { wordBreak: 'break-all' },
  noWrap: { whiteSpace: 'nowrap' },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 8px' },
  itemTable: { width: '100%', borderCollapse: 'collapse' },
  product: { margin: '0 0 16px', borderCollapse: 'collapse' },
  cell,
  amount: { ...cell, paddingLeft: '12px', textAlign: 'right', whiteSpace: 'nowrap' },
  itemCell: { padding: '6px 0', verticalAlign: 'top' },
  itemText: { ...cell, padding: 0 },
  imageCell: { ...cell, width: '76px', padding: 0 },
  image: { display: 'block', borderRadius: '4px', objectFit: 'cover' },
  detail: { fontSize: '14px', color: MUTED },
  total: { ...cell, borderTop: `1px solid ${LINE}`, fontWeight: 'bold' },
  totalAmount: {
    ...cell,
    borderTop: `1px solid ${LINE}`,
    fontWeight: 'bold',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  footer: {
    ...text,
    margin: '16px 0 0',
    fontSize: '13px',
    lineHeight: '19px',
    color: MUTED,
    textAlign: 'center',
  },
} as const satisfies Record<string, CSSProperties>;

/** Dark colours, with that of the shop's name, for the email clients that support the media query; the others keep the light ones. */
export const darkStylesOf = (logoColour: string) => `
@media (prefers-color-scheme: dark) {
  .page { background-color: #1b120d !important; }
  .card { background-color: #271b14 !important; border-color: #4a382b !important; }
  .text { color: #f3e7d6 !important; }
  .muted { color: #cdbba4 !important; }
  .logo { color: ${logoColour} !important; }
  .tagline { color: #e2b55c !important; }
}
`;
