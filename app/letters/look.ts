// How letters look. Mail programs know neither our style sheet nor our fonts, so each piece carries its own style.
import type { CSSProperties } from 'react';

const INK = '#362419';
const QUIET = '#65503f';
const WINE = '#8b2238';
const CREAM = '#fffdf9';
const SAND = '#f1ebe1';
const LINE = '#e1d7c8';

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "'Helvetica Neue', Helvetica, Arial, sans-serif";

const text: CSSProperties = {
  margin: '0 0 16px',
  fontFamily: SANS,
  fontSize: '16px',
  lineHeight: '24px',
  color: INK,
};
const cell: CSSProperties = { ...text, margin: 0, padding: '6px 0', verticalAlign: 'top' };

export const look = {
  desk: { margin: 0, backgroundColor: SAND },
  page: { width: '100%', padding: '24px 8px', backgroundColor: SAND },
  column: { width: '100%', maxWidth: '560px', margin: '0 auto' },
  top: { padding: '0 0 16px', textAlign: 'center' },
  wordmark: {
    fontFamily: SERIF,
    fontSize: '28px',
    letterSpacing: '2px',
    color: WINE,
    textDecoration: 'none',
  },
  paper: {
    padding: '28px 20px',
    backgroundColor: CREAM,
    border: `1px solid ${LINE}`,
    borderRadius: '8px',
  },
  title: {
    margin: '0 0 16px',
    fontFamily: SERIF,
    fontSize: '26px',
    fontWeight: 400,
    lineHeight: '32px',
    color: INK,
  },
  subtitle: { ...text, margin: '24px 0 4px', fontFamily: SERIF, fontSize: '18px' },
  text,
  aside: { ...text, margin: '16px 0 0', fontSize: '14px', lineHeight: '20px', color: QUIET },
  link: { color: QUIET, textDecoration: 'underline' },
  action: { padding: '8px 0 16px' },
  button: {
    padding: '14px 24px',
    borderRadius: '4px',
    backgroundColor: WINE,
    color: '#ffffff',
    fontFamily: SANS,
    fontSize: '16px',
    textDecoration: 'none',
  },
  address: {
    ...text,
    margin: 0,
    fontSize: '13px',
    lineHeight: '18px',
    color: QUIET,
    wordBreak: 'break-all',
  },
  table: { width: '100%', borderCollapse: 'collapse', margin: '0 0 8px' },
  cell,
  amount: { ...cell, paddingLeft: '12px', textAlign: 'right', whiteSpace: 'nowrap' },
  detail: { fontSize: '14px', color: QUIET },
  total: { ...cell, borderTop: `1px solid ${LINE}`, fontWeight: 'bold' },
  totalAmount: {
    ...cell,
    borderTop: `1px solid ${LINE}`,
    fontWeight: 'bold',
    textAlign: 'right',
    whiteSpace: 'nowrap',
  },
  foot: { ...text, margin: '16px 0 0', fontSize: '13px', color: QUIET, textAlign: 'center' },
} as const satisfies Record<string, CSSProperties>;

/** For the mail programs that ask; the others keep the light paper. */
export const darkStyles = `
@media (prefers-color-scheme: dark) {
  .page { background-color: #1b110b !important; }
  .paper { background-color: #2a1c13 !important; border-color: #4a3323 !important; }
  .ink { color: #f4ebe0 !important; }
  .quiet { color: #cdbca9 !important; }
  .wordmark { color: #edbbbe !important; }
}
`;
