// QR code as the API sends it: the dark modules as an SVG path.
type QrCodeProps = { code: { size: number; path: string }; label: string };

export function QrCode({ code: { size, path }, label }: QrCodeProps) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      // Black on white in either mode: apps read no other.
      className="size-48 flex-none rounded-sm bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
