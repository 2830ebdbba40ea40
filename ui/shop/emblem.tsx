// Emblem of the shop, in the colour of the text around it. Its drawing is in the document once, see emblem-symbol.ts.
import { EMBLEM_ID } from './emblem-symbol.ts';

export function Emblem({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 60" aria-hidden="true" className={className}>
      <use href={`#${EMBLEM_ID}`} />
    </svg>
  );
}
