// Colour swatch. An svg, because the colour is data and the Content-Security-Policy forbids inline styles.
export type SwatchProps = { colour: string; size?: number; soldOut?: boolean; className?: string };

/** Decorative: the caller gives the colour's name as text. Its edge is visible on light and dark pages. */
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
