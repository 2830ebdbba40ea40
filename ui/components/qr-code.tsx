// QR code as the API sends it: the dark modules as an SVG path.
type QrCodeProps = { code: { size: number; path: string }; label: string };

export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-48 flex-none rounded-sm"
    >
      {/* Black on white in either mode: apps read no other. */}
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
