// Logo: emblem and name of the demo, sized in px, because a logo does not grow with the text size; or a live shop's name.
import { cx } from '#ui/components/cx.ts';
import { Emblem } from '#ui/shop/emblem.tsx';
import { useShopConfig } from '#ui/shop/use-shop-config.ts';

/** `isStacked`: in the navbar of a tablet, which has no room for the name beside the emblem, it stands below. */
export function Logo({ isStacked }: { isStacked?: boolean }) {
  const { mode, settings } = useShopConfig();
  const { name, tagline } = settings;
  if (mode === 'live')
    return (
      <b className="shop-name overflow-hidden font-display text-[22px] font-semibold text-brand-text sm:text-[26px] max-[24em]:text-[18px] wrap-anywhere">
        {name}
      </b>
    );
  return (
    <span
      className={cx(
        'flex items-center gap-2 md:gap-2.5',
        isStacked &&
          'md:max-lg:flex-col md:max-lg:gap-1 md:max-lg:[&_b]:text-[13px] md:max-lg:[&_i]:hidden md:max-lg:[&_svg]:h-[44px]',
      )}
    >
      <Emblem className="h-[44px] w-auto flex-none text-brand-text md:h-[56px]" />
      <span className="flex flex-col items-center leading-none max-[21em]:hidden">
        <b className="font-display text-[22px] leading-none font-semibold tracking-[.1em] text-brand-text uppercase max-[25em]:text-[20px] max-[25em]:tracking-[.08em] max-[24em]:text-[18px] max-[24em]:tracking-[.06em] sm:text-[26px] xl:text-[32px]">
          {name}
        </b>
        {/* Decoration, too small to read: generated content, so that it is not part of the link's name. */}
        <i
          data-text={tagline}
          className="mt-1 hidden text-[7px] leading-none font-medium tracking-[.26em] text-accent-text uppercase not-italic before:content-[attr(data-text)] sm:block xl:text-[8.5px]"
        />
      </span>
    </span>
  );
}
