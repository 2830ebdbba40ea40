// Count in the corner of an icon button. It is generated content, so that it is not part of the button's accessible
// name: the button's label gives the exact number.
export type CountBadgeProps = {
  count: number;
  /** Above it the badge shows the number with a plus: "9+". */
  max?: number;
};

export function CountBadge({ count, max = Infinity }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      data-count={count > max ? `${max}+` : count}
      className="pointer-events-none absolute top-0.5 right-0 grid h-[19px] min-w-[19px] place-items-center rounded-full bg-brand px-1 text-[11px]/none font-semibold text-on-brand tabular-nums before:content-[attr(data-count)]"
    />
  );
}
