// How many: a dot in the corner of an icon button, whose label says the exact number.
// The figure is generated content, so that "9+" is no part of the button's visible text and name.
export type CountBadgeProps = { count: number };

export function CountBadge({ count }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      data-count={count > 9 ? '9+' : count}
      className="pointer-events-none absolute top-0.5 right-0 grid h-[19px] min-w-[19px] place-items-center rounded-full bg-brand px-1 text-[11px]/none font-semibold text-on-brand tabular-nums before:content-[attr(data-count)]"
    />
  );
}
