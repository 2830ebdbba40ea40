// A dot of a garment's colour. Drawn, not styled: the colour is data, and the page's policy allows no inline styles.
export type SwatchProps = { colour: string; size?: number; soldOut?: boolean; className?: string };

/** Decoration: write the colour's name beside it, or for screen readers. Light and dark colours both keep an edge. */
export function Swatch({ colour, size = 24, soldOut, className }: SwatchProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <circle cx="12" cy="12" r="11.5" className="fill-raised stroke-control" />
      <circle cx="12" cy="12" r="9" fill={colour} />
      <circle cx="12" cy="12" r="8.5" fill="none" stroke="#3a2314" strokeOpacity=".3" />
      {soldOut && (
        <>
          <path d="M4 20 20 4" stroke="#fffbf4" strokeWidth="3" />
          <path d="M4 20 20 4" stroke="#3a2314" strokeWidth="1.2" />
        </>
      )}
    </svg>
  );
}
