// Base of all icons: 24 px line drawings in the text colour. Always decorative: the label is text beside them.
export type IconProps = { size?: number; className?: string };

export function Icon({
  d,
  size = 22,
  className,
  filled,
}: IconProps & { d: string; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={d} />
    </svg>
  );
}
