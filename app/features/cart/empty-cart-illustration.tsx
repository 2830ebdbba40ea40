// Illustration of the empty cart: a folded dupatta.
export function EmptyCartIllustration() {
  return (
    <svg
      width="120"
      height="96"
      viewBox="0 0 120 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M16 74c0-5 3-8 8-8h72c5 0 8 3 8 8s-3 8-8 8H24c-5 0-8-3-8-8Z" />
      <path d="M20 58c0-5 3-8 8-8h66c5 0 8 3 8 8s-3 8-8 8M20 58c0 3 1 6 4 8M20 58" />
      <path d="M24 42c0-5 3-8 8-8h60c5 0 8 3 8 8s-3 8-8 8M24 42c0 3 1 6 4 8" />
      <path d="M40 34V22c0-4 3-7 7-7h26c4 0 7 3 7 7v12" />
      <path d="M44 34V23M50 34V21M56 34V20M62 34V20M68 34V20M74 34V21" opacity=".55" />
      <path d="M92 34v48M86 34v48" />
      <path d="m89 40 2 3-2 3-2-3ZM89 55l2 3-2 3-2-3ZM89 71l2 3-2 3-2-3Z" />
      <path d="M30 82v5M38 82v6M46 82v5M54 82v6M62 82v5M70 82v6M78 82v5" opacity=".7" />
    </svg>
  );
}
